import { ChevronDown } from 'lucide-react';
import { myCampaigns } from '#contract/calls.ts';
import { useApiQuery } from '#web/lib/query.ts';
import { Button } from '#web/ui/button.tsx';
import { LazyMenu } from '#web/ui/lazy-menu.tsx';
import { lazyPart } from '#web/ui/lazy-part.ts';
import { useDraft } from './draft-context.tsx';

const DraftsMenuItems = lazyPart(() => import('./drafts-menu-items.tsx'), 'DraftsMenuItems');

/** The way to the other drafts; nothing where there are none. */
export function DraftsMenu() {
  const { campaign } = useDraft();
  const drafts = useApiQuery(myCampaigns.list, { query: { status: 'draft' } });
  const others = drafts.data?.some(({ id }) => id !== campaign?.id);
  if (!campaign && !others) return null;
  return (
    <LazyMenu
      trigger={
        <Button>
          Drafts
          <ChevronDown aria-hidden />
        </Button>
      }
    >
      {(trigger) => <DraftsMenuItems trigger={trigger} />}
    </LazyMenu>
  );
}
