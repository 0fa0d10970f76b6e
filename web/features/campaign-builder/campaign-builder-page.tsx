import { Page } from '#web/kit/page.tsx';

export const Component = () => <Page title="New campaign">This page is being built.</Page>;
