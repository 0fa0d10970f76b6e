import { Page } from '#web/kit/page.tsx';

export const Component = () => <Page title="Thank you">This page is being built.</Page>;
