import { Hammer } from 'lucide-react';
import { useLocation } from 'react-router';
import { Page } from '#web/kit/page.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { comingPages } from './coming-pages.ts';

/** Says of a page that it will come, and what it will be for. */
export function Component() {
  const { pathname } = useLocation();
  const key = pathname.toLowerCase().replace(/(?<=.)\/$/, '');
  const { title, purpose, soon } = comingPages[key] ?? { title: 'Coming soon', purpose: '', soon: true };
  return (
    <Page title={title}>
      <Card>
        <EmptyState icon={Hammer} title={soon ? 'Coming soon' : 'Not built yet'}>
          {purpose}
        </EmptyState>
      </Card>
    </Page>
  );
}
