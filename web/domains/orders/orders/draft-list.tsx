import { myCampaigns } from '#contract/calls.ts';
import type { Campaign } from '#contract/sales/campaigns/schema.ts';
import { ListFooter } from '#web/kit/resource/list-footer.tsx';
import { formatCents } from '#web/lib/format.ts';
import { useApiList } from '#web/lib/query.ts';
import { paths } from '#web/paths.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Card } from '#web/ui/card.tsx';
import { Awaited } from '#web/ui/skeleton.tsx';
import { PortalRow } from './portal-row.tsx';

/** So few at first that the orders below stay in sight. */
const PAGE_SIZE = '3';

/** A draft leads to where it was left; one whose payment was begun leads to the checkout. */
const DraftRow = ({ draft }: { draft: Campaign }) => (
  <PortalRow
    campaign={draft}
    to={draft.locked ? paths.checkout(draft.id) : paths.campaignBuilder(draft.id)}
    bought={`${draft.packageName}, ${draft.duration}`}
    state={
      <Badge tone={draft.locked ? 'warn' : 'neutral'}>{draft.locked ? 'Payment in progress' : 'Draft'}</Badge>
    }
    price={draft.trial ? 'Free' : formatCents(Math.round(draft.price * 100))}
    at={draft.created_at}
  />
);

/** Campaigns that were begun and not ordered, newest first, or those of one artist; nothing where there are none. */
export function DraftList({ artist }: { artist: string }) {
  const query = { status: 'draft', limit: PAGE_SIZE, ...(artist && { artist }) } as const;
  const drafts = useApiList(myCampaigns.list, { query });
  if (drafts.isLoading) return <Awaited />;
  if (!drafts.items?.length) return null;
  return (
    <section aria-labelledby="drafts" className="mb-8">
      <h2 id="drafts" className="mb-3 text-lg font-semibold">
        Drafts
      </h2>
      <Card className="overflow-hidden">
        <ul aria-labelledby="drafts" className="line-between">
          {drafts.items.map((draft) => (
            <DraftRow key={draft.id} draft={draft} />
          ))}
        </ul>
      </Card>
      {drafts.hasMore && <ListFooter list={drafts} />}
    </section>
  );
}
