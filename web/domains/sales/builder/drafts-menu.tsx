import { ChevronDown } from 'lucide-react';
import type { ReactElement, ReactNode } from 'react';
import { myCampaigns } from '#contract/calls.ts';
import { useApiQuery } from '#web/lib/query.ts';
import { useHydrated } from '#web/lib/show-page.tsx';
import { campaignsAside } from '#web/lib/visitor-campaign.ts';
import { Button } from '#web/ui/button.tsx';
import { LazyMenu } from '#web/ui/lazy-menu.tsx';
import { lazyPart } from '#web/ui/lazy-part.ts';
import { useDraft } from './draft-context.tsx';

const DraftsMenuItems = lazyPart(() => import('./drafts-menu-items.tsx'), 'DraftsMenuItems');

const VisitorDraftsItems = lazyPart(() => import('./visitor-drafts-items.tsx'), 'VisitorDraftsItems');

const Drafts = ({ children: items }: { children: (trigger: ReactElement) => ReactNode }) => (
  <LazyMenu
    trigger={
      <Button>
        Drafts
        <ChevronDown aria-hidden />
      </Button>
    }
  >
    {items}
  </LazyMenu>
);

/** The way to an artist’s other drafts; nothing where there are none. */
export function DraftsMenu() {
  const { campaign } = useDraft();
  const drafts = useApiQuery(myCampaigns.list, { query: { status: 'draft' } });
  const others = drafts.data?.some(({ id }) => id !== campaign?.id);
  if (!campaign && !others) return null;
  return <Drafts>{(trigger) => <DraftsMenuItems trigger={trigger} />}</Drafts>;
}

/** The way to a visitor’s other drafts; nothing where there are none. */
export function VisitorDraftsMenu() {
  // What this browser keeps is not in the first view.
  if (!useHydrated() || campaignsAside().length === 0) return null;
  return <Drafts>{(trigger) => <VisitorDraftsItems trigger={trigger} />}</Drafts>;
}
