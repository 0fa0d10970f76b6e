import { Page } from '#web/kit/page.tsx';

export const Component = () => <Page title="Tagging Queue">This page is being built.</Page>;
