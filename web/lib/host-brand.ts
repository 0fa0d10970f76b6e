import type { Brand } from '#contract/brand.schema.ts';
import { isBrand } from '#contract/brand.ts';
import { rendering } from './rendering.ts';

/** The brand of this page's host, as the server wrote it into the page. */
export function hostBrand(): Brand {
  const written = rendering()?.settings.brand ?? document.documentElement.dataset.brand;
  return isBrand(written) ? written : 'real-playlist';
}
