import { Page } from '#web/kit/page.tsx';

export const Component = () => <Page title="Payment">This page is being built.</Page>;
