import type { BrandPath } from '#contract/brand.schema.ts';
import type { Attention } from '#contract/orders/orders/schema.ts';
import type { Dashboard } from '#contract/reporting/dashboard/schema.ts';
import { attentionLabels } from '#web/domains/orders/orders/attention-label.ts';
import { FigureCard, FigureGrid } from '#web/kit/figure-card.tsx';
import { formatCappedCount } from '#web/lib/format.ts';
import { addressOf } from './figure-links.ts';

type Waiting = keyof Dashboard['waiting'];

interface Look {
  label: string;
  /** It is bad that there is any. */
  bad?: true;
  text?: string;
}

const bothBrands = 'Both brands';

const figureStyles: Record<Waiting, Look> = {
  lateSongs: { label: 'Overdue song reviews', bad: true },
  songs: { label: 'Pending song reviews' },
  reviewsDue: { label: 'Overdue playlist reviews', bad: true },
  checksDue: { label: 'Playlists to check' },
  deadJobs: { label: 'Failed jobs', bad: true, text: bothBrands },
  failedJobs: { label: 'Retrying jobs', text: bothBrands },
  failingKeys: { label: 'Failing Spotify keys', bad: true },
  activeKeys: { label: 'Active Spotify keys' },
  runningCampaigns: { label: 'Running campaigns' },
  livePlaylists: { label: 'Playlists with live placements' },
};

export const waitingFigureCount = Object.keys(figureStyles).length + Object.keys(attentionLabels).length;

/** What needs attention now, for any range; reviews first, then orders. */
export function WaitingFigures({ shown, name }: { shown: Dashboard; name: BrandPath }) {
  const card = ({ label, bad, text }: Look, { value, link }: Dashboard['waiting'][Waiting]) => (
    <FigureCard
      key={label}
      label={label}
      value={formatCappedCount(value)}
      text={text}
      to={addressOf(link, name)}
      tone={value === 0 ? 'quiet' : bad ? 'bad' : 'plain'}
    />
  );
  const [late, waiting, ...others] = (Object.keys(figureStyles) as Waiting[]).map((part) =>
    card(figureStyles[part], shown.waiting[part]),
  );
  return (
    <FigureGrid>
      {late}
      {waiting}
      {(Object.entries(attentionLabels) as [Attention, string][]).map(([reason, label]) =>
        card({ label, bad: true }, shown.attention[reason]),
      )}
      {others}
    </FigureGrid>
  );
}
