import { prerender } from 'react-dom/static';
import type { RenderPublicPage } from '#contract/public-site.ts';
import { aboutPage } from './company/about-page.tsx';
import { contactPage } from './company/contact-page.tsx';
import { pricingPage } from './company/pricing-page.tsx';
import { curatorPage } from './curators/curator-page.tsx';
import { curatorsPage } from './curators/curators-page.tsx';
import { type BuiltAssets, Document, type Page } from './document.tsx';
import { faqPage } from './faq/faq-page.tsx';
import { landingPage } from './home/landing-page.tsx';
import { privacyPage } from './legal/privacy-page.tsx';
import { refundsPage } from './legal/refunds-page.tsx';
import { termsPages } from './legal/terms-page.tsx';
import { reviewsPage } from './reviews/reviews-page.tsx';
import { unsubscribePages } from './unsubscribe/unsubscribe-pages.tsx';

/** Set by the build: the addresses of what the browser loads. */
declare const BUILT_ASSETS: BuiltAssets;

const pages: readonly Page[] = [
  landingPage,
  privacyPage,
  ...termsPages,
  refundsPage,
  reviewsPage,
  faqPage,
  pricingPage,
  aboutPage,
  contactPage,
  curatorsPage,
  curatorPage,
  ...unsubscribePages,
];

/** See `RenderPublicPage`. */
export const renderPage: RenderPublicPage = async (path, site) => {
  const page = pages.find((one) => one.path === path);
  if (!page) throw new Error(`There is no public page at ${path}.`);
  const { prelude } = await prerender(<Document page={page} site={site} assets={BUILT_ASSETS} />);
  return new Response(prelude).text();
};
