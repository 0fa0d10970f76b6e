import { useLocation, useNavigate } from 'react-router';
import { DemoDataNotice } from '#web/kit/demo-data-notice.tsx';
import { Page } from '#web/kit/page.tsx';
import { type Tab, Tabs } from '#web/ui/tabs.tsx';

/** A page of the back office with lists as tabs. The value of each is its path. */
export function TabbedPage({
  title,
  tabs,
}: {
  title: string;
  tabs: readonly (Tab<string> & { label: string })[];
}) {
  const path = useLocation().pathname.toLowerCase().replace(/\/$/, '');
  const navigate = useNavigate();
  const tab = tabs.find(({ value }) => value === path)?.label;
  return (
    <Page width="wide" title={title} {...(tab && { tab })} mark={<DemoDataNotice />}>
      <Tabs label={title} tabs={tabs} value={path} onChange={(to) => void navigate(to)} />
    </Page>
  );
}
