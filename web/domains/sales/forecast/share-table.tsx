import { Fragment, type ReactNode } from 'react';
import { estimatedFigures } from '#contract/sales/estimates/rules.ts';
import type { InsideShare, InsideShares } from '#contract/sales/forecast/schema.ts';
import { formatCount } from '#web/lib/format.ts';
import { SectionCard } from '#web/ui/card.tsx';
import { type FigureColumn, FigureTable } from '#web/ui/figure-table.tsx';
import { hasEnoughCampaigns, percentInside } from './inside-share.ts';

const headings = { placements: 'Placements', streams: 'Streams', listeners: 'Listeners' } as const;

/** A share with its number; of too few campaigns only the numbers. */
function ShareCell({ share }: { share: InsideShare }) {
  const { campaigns, inside } = share;
  if (campaigns === 0) return <span className="text-muted">None yet</span>;
  const counts = `${formatCount(inside)} of ${formatCount(campaigns)}`;
  if (!hasEnoughCampaigns(share)) return <span className="text-muted">{counts}</span>;
  return (
    <>
      <span className="font-semibold">{percentInside(share)}</span>{' '}
      <span className="whitespace-nowrap text-muted max-sm:block">{counts}</span>
    </>
  );
}

/** A genre that may break after its slash: in one line it pushes the last figure off a phone. */
export const genreName = (genre: string): ReactNode =>
  genre.split('/').map((part, n) => (
    <Fragment key={part}>
      {n > 0 && (
        <>
          /<wbr />
        </>
      )}
      {part}
    </Fragment>
  ));

interface ShareRow {
  key: string;
  name: ReactNode;
  shares: InsideShares;
}

const columns: FigureColumn<ShareRow>[] = estimatedFigures.map((figure) => ({
  heading: headings[figure],
  cell: ({ shares }) => <ShareCell share={shares[figure]} />,
}));

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
      <FigureTable
        label={title}
        head={head}
        rows={rows}
        keyOf={({ key }) => key}
        nameOf={({ name }) => name}
        columns={columns}
        className="max-h-96"
      />
    </SectionCard>
  );
}
