import type { ReactNode } from 'react';
import type { InsideShare, InsideShares } from '#contract/forecast.ts';
import { estimatedFigures } from '#contract/rests-on.ts';
import { formatCount } from '#web/lib/format.ts';
import { SectionCard } from '#web/ui/card.tsx';
import { isShare, percentInside } from './inside-share.ts';

const headings = { placements: 'Placements', streams: 'Streams', listeners: 'Listeners' } as const;

/** A share with its number; of too few campaigns only the numbers. */
function ShareCell({ share }: { share: InsideShare }) {
  const { campaigns, inside } = share;
  if (campaigns === 0) return <span className="text-muted">None yet</span>;
  const counts = `${formatCount(inside)} of ${formatCount(campaigns)}`;
  if (!isShare(share)) return <span className="text-muted">{counts}</span>;
  return (
    <>
      <span className="font-semibold">{percentInside(share)}</span>{' '}
      <span className="whitespace-nowrap text-muted max-sm:block">{counts}</span>
    </>
  );
}

interface ShareRow {
  key: string;
  name: ReactNode;
  shares: InsideShares;
}

/** Which share ended inside, figure by figure, for each of several groups of campaigns. */
export function ShareTable({
  title,
  text,
  head,
  rows,
}: {
  title: string;
  text: string;
  /** Heading of the groups. */
  head: string;
  rows: readonly ShareRow[];
}) {
  return (
    <SectionCard title={title} text={text} className="min-w-0">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard. */}
      <section aria-label={title} tabIndex={0} className="max-h-96 overflow-auto">
        <table className="w-full text-sm tabular-nums max-sm:text-xs">
          <thead className="sticky top-0 bg-surface text-muted">
            <tr className="border-b border-line text-right">
              <th scope="col" className="py-2 pr-2 text-left font-semibold">
                {head}
              </th>
              {estimatedFigures.map((figure) => (
                <th key={figure} scope="col" className="py-2 pl-3 font-semibold max-sm:pl-1.5">
                  {headings[figure]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ key, name, shares }) => (
              <tr key={key} className="border-b border-line text-right last:border-0">
                <th scope="row" className="py-2 pr-2 text-left font-normal">
                  {name}
                </th>
                {estimatedFigures.map((figure) => (
                  <td key={figure} className="py-2 pl-3 max-sm:pl-1.5">
                    <ShareCell share={shares[figure]} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </SectionCard>
  );
}
