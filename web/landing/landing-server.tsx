import { prerender } from 'react-dom/static';
import { type BuiltAssets, Document, type Page } from './document.tsx';
import { landingPage } from './home/landing-page.tsx';
import { privacyPage } from './legal/privacy-page.tsx';
import { refundsPage } from './legal/refunds-page.tsx';
import { reviewsPage } from './legal/reviews-page.tsx';
import { termsPage } from './legal/terms-page.tsx';

/** File name in `dist/web` of each prerendered page. */
const files: Record<string, Page> = {
  'landing.html': landingPage,
  'privacy.html': privacyPage,
  'terms.html': termsPage,
  'refunds.html': refundsPage,
  'reviews.html': reviewsPage,
};

/** HTML of each page by file name. */
export async function renderPages(assets: BuiltAssets): Promise<Record<string, string>> {
  const rendered = Object.entries(files).map(async ([file, page]) => {
    const { prelude } = await prerender(<Document page={page} assets={assets} />);
    return [file, await new Response(prelude).text()] as const;
  });
  return Object.fromEntries(await Promise.all(rendered));
}
