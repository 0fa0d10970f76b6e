import font from '@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2?url';
import type { ReactNode } from 'react';
import ogImage from './assets/og.png?url';
import { PageFooter } from './page-footer.tsx';
import { PageHeader } from './page-header.tsx';
import { BRAND, PUBLIC_URL } from './site.ts';

/** Addresses of the built script and style sheet, e.g. `/assets/landing-ab12.js`. */
export interface BuiltAssets {
  script: string;
  style: string;
}

export interface Page {
  path: string;
  /** Without the brand's name; the landing page's is its slogan. */
  title: string;
  description: string;
  /** Structured data (schema.org), if the page has any. */
  facts?: object;
  body: ReactNode;
}

/** A complete HTML page, readable without scripts. */
export function Document({ page, assets }: { page: Page; assets: BuiltAssets }) {
  const address = `${PUBLIC_URL}${page.path}`;
  const title = page.path === '/' ? `${BRAND}: ${page.title}` : `${page.title} | ${BRAND}`;
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>{title}</title>
        <meta name="description" content={page.description} />
        <meta name="robots" content="index, follow, max-image-preview:large" />
        <link rel="canonical" href={address} />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <meta name="theme-color" media="(prefers-color-scheme: light)" content="#f9f8f5" />
        <meta name="theme-color" media="(prefers-color-scheme: dark)" content="#121217" />
        <meta property="og:type" content="website" />
        <meta property="og:site_name" content={BRAND} />
        <meta property="og:url" content={address} />
        <meta property="og:title" content={page.title} />
        <meta property="og:description" content={page.description} />
        <meta property="og:image" content={`${PUBLIC_URL}${ogImage}`} />
        <meta property="og:image:width" content="1200" />
        <meta property="og:image:height" content="630" />
        <meta property="og:image:alt" content={`${BRAND}. Real people listen. You read every answer.`} />
        <meta name="twitter:card" content="summary_large_image" />
        <link rel="preload" href={font} as="font" type="font/woff2" crossOrigin="anonymous" />
        <script src="/assets/theme-1.js" />
        <link rel="stylesheet" href={assets.style} />
        <script type="module" src={assets.script} />
        {page.facts && <script type="application/ld+json">{JSON.stringify(page.facts)}</script>}
      </head>
      <body>
        <PageHeader />
        <main id="main">{page.body}</main>
        <PageFooter />
      </body>
    </html>
  );
}
