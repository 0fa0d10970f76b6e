import { Page } from '#web/kit/page.tsx';

export const Component = () => <Page title="Manage Orders">This page is being built.</Page>;
