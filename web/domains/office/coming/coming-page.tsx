import { Hammer, ReceiptText, Tags } from 'lucide-react';
import { Link, useLocation } from 'react-router';
import { Page } from '#web/kit/page.tsx';
import { useMode } from '#web/lib/mode.ts';
import { paths } from '#web/paths.ts';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { comingPages } from './coming-pages.ts';

/** What can be done meanwhile, in the mode of this page. */
function ReadyPages() {
  const eaa = useMode() === 'eaa';
  return (
    <>
      <LinkButton
        variant="primary"
        render={<Link to={eaa ? paths.eaaManageOrder() : paths.manageOrders()} />}
      >
        <ReceiptText aria-hidden />
        Manage Orders
      </LinkButton>
      <LinkButton render={<Link to={paths.taggingQueue(eaa ? 'eaa' : undefined)} />}>
        <Tags aria-hidden />
        Tagging Queue
      </LinkButton>
    </>
  );
}

/** Says of a page that it will come, and what it will be for. */
export function Component() {
  const { pathname } = useLocation();
  const key = pathname.toLowerCase().replace(/(?<=.)\/$/, '');
  const { title, purpose, soon } = comingPages[key] ?? { title: 'Coming soon', purpose: '', soon: true };
  return (
    <Page title={title}>
      <Card>
        <EmptyState
          icon={Hammer}
          title={soon ? 'Coming soon' : 'This page isn’t available yet'}
          action={<ReadyPages />}
        >
          {purpose}
        </EmptyState>
      </Card>
    </Page>
  );
}
