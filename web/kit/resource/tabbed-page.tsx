import type { ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { DemoDataNotice } from '#web/kit/demo-data-notice.tsx';
import { Page } from '#web/kit/page.tsx';
import { Tabs } from '#web/ui/tabs.tsx';

interface PageTab {
  label: string;
  /** Its path. */
  to: string;
  text?: string;
  panel: ReactNode;
}

/** A page of the back office with lists as tabs, each at its own path. */
export function TabbedPage({ title, tabs }: { title: string; tabs: readonly [PageTab, ...PageTab[]] }) {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const path = pathname.toLowerCase().replace(/\/$/, '');
  const shown = tabs.find(({ to }) => to === path) ?? tabs[0];
  return (
    <Page width="wide" title={title} tab={shown.label} mark={<DemoDataNotice />}>
      <Tabs
        label={title}
        value={shown.to}
        onChange={(to) => void navigate(to)}
        tabs={tabs.map(({ label, to, text, panel }) => ({
          value: to,
          label,
          panel: (
            <>
              {text && <p className="mb-4 max-w-2xl text-muted">{text}</p>}
              {panel}
            </>
          ),
        }))}
      />
    </Page>
  );
}
