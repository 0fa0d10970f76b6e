import { useLocation } from 'react-router';
import { brandNames, brandOfPath } from '#contract/brand.ts';
import { useDocumentTitle } from './document-title.ts';
import { hostBrand } from './host-brand.ts';

/** The back-office mode of a page; null for all other pages, including sign-in. */
export function modeOfPage(pathname: string): 'admin' | 'eaa' | null {
  const [, first, second] = pathname.toLowerCase().split('/');
  if (first === 'eaa') return 'eaa';
  return first === 'admin' && second !== 'login' && second !== 'verify-magic-link' ? 'admin' : null;
}

/** Sets the document's title: `Orders · Real Playlist`. In the back office the brand is that of the mode. */
export function usePageTitle(title: string): void {
  const mode = modeOfPage(useLocation().pathname);
  useDocumentTitle(title, brandNames[mode ? brandOfPath[mode] : hostBrand()]);
}
