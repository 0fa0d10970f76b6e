import { Link } from 'react-router';
import type { BrandPath } from '#contract/brand.schema.ts';
import type { Attention } from '#contract/orders/orders/schema.ts';
import type { Dashboard } from '#contract/reporting/dashboard/schema.ts';
import { attentionLabels } from '#web/domains/orders/orders/attention-label.ts';
import { formatCappedCount } from '#web/lib/format.ts';
import { SectionCard } from '#web/ui/card.tsx';
import { cx } from '#web/ui/cx.ts';
import { useFigureLinks } from './figure-links.ts';

type Waiting = keyof Dashboard['waiting'];

interface Look {
  label: string;
  /** It is bad that there is any. */
  bad?: true;
}

const figureStyles: Record<Waiting, Look> = {
  lateSongs: { label: 'Overdue song reviews', bad: true },
  songs: { label: 'Pending song reviews' },
  reviewsDue: { label: 'Overdue playlist reviews', bad: true },
  checksDue: { label: 'Playlists to check' },
  deadJobs: { label: 'Failed jobs, both brands', bad: true },
  failedJobs: { label: 'Retrying jobs, both brands' },
  failingKeys: { label: 'Failing Spotify keys', bad: true },
  activeKeys: { label: 'Active Spotify keys' },
  runningCampaigns: { label: 'Running campaigns' },
  livePlaylists: { label: 'Playlists with live placements' },
};

/** One figure of this moment, in a line that leads to its list. */
function WaitingFigure({ look: { label, bad }, value, to }: { look: Look; value: number; to: string }) {
  const count = formatCappedCount(value);
  return (
    <li
      className={cx(
        'relative flex min-h-10 items-center gap-3 border-b border-line px-1 text-sm hover:bg-ink/5',
        value === 0 && 'text-muted',
      )}
    >
      <Link
        to={to}
        aria-label={`${label}: ${count}`}
        className="grow after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-accent"
      >
        {label}
      </Link>
      <span
        aria-hidden
        className={cx('tabular-nums', value > 0 && 'font-bold', value > 0 && bad && 'text-bad')}
      >
        {count}
      </span>
    </li>
  );
}

/** What needs attention now, for any range, of the lists that this person may read; reviews first, then orders. */
export function WaitingFigures({ shown, name }: { shown: Dashboard; name: BrandPath }) {
  const addressOf = useFigureLinks(name);
  const line = (look: Look, { value, link }: Dashboard['waiting'][Waiting]) => {
    const to = addressOf(link);
    return to && <WaitingFigure key={look.label} look={look} value={value} to={to} />;
  };
  const [late, waiting, ...others] = (Object.keys(figureStyles) as Waiting[]).map((part) =>
    line(figureStyles[part], shown.waiting[part]),
  );
  return (
    <SectionCard title="Now">
      <ul className="grid gap-x-8 sm:grid-cols-2 wide:grid-cols-3">
        {late}
        {waiting}
        {(Object.entries(attentionLabels) as [Attention, string][]).map(([reason, label]) =>
          line({ label, bad: true }, shown.attention[reason]),
        )}
        {others}
      </ul>
    </SectionCard>
  );
}
