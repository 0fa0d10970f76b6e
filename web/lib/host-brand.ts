import { type Brand, brandNames } from '#contract/brand.ts';

const isBrand = (value: string | undefined): value is Brand =>
  value !== undefined && Object.hasOwn(brandNames, value);

/** The brand of this page's host, as the server wrote it into the page. */
export function hostBrand(): Brand {
  const written = document.documentElement.dataset.brand;
  return isBrand(written) ? written : 'real-playlist';
}
