import { ChevronDown } from 'lucide-react';
import { myCampaigns } from '#contract/campaigns.ts';
import { useApiQuery } from '#web/lib/query.ts';
import { Button } from '#web/ui/button.tsx';
import { onDemand } from '#web/ui/on-demand.tsx';
import { OnDemandMenu } from '#web/ui/on-demand-menu.tsx';
import { useDraft } from './draft-context.tsx';

const DraftsMenuItems = onDemand(() => import('./drafts-menu-items.tsx'), 'DraftsMenuItems');

/** The way to the other drafts; nothing where there are none. */
export function DraftsMenu() {
  const { campaign } = useDraft();
  const drafts = useApiQuery(myCampaigns.list, { query: { status: 'draft' } });
  const others = drafts.data?.some(({ id }) => id !== campaign?.id);
  if (!campaign && !others) return null;
  return (
    <OnDemandMenu
      menu={DraftsMenuItems}
      props={{}}
      trigger={
        <Button>
          Drafts
          <ChevronDown aria-hidden />
        </Button>
      }
    />
  );
}
