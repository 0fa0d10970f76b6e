import { Page } from '#web/kit/page.tsx';

export const Component = () => <Page title="Checkout">This page is being built.</Page>;
