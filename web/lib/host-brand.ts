import { Brand } from '#contract/brand.ts';

/** The brand of this page's host, as the server wrote it into the page. */
export const hostBrand = (): Brand =>
  Brand.catch('real-playlist').parse(document.documentElement.dataset.brand);
