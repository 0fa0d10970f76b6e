import { brandNames } from '#contract/brand.ts';
import { useDocumentTitle } from '#web/lib/document-title.ts';
import { hostBrand } from '#web/lib/host-brand.ts';

/** The title of a sign-in page, with the brand of the host. */
export const useSignInTitle = (title: string): void => useDocumentTitle(title, brandNames[hostBrand()]);
