import figtree from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url';
import fraunces from '@fontsource-variable/fraunces/files/fraunces-latin-wght-normal.woff2?url';
import instrumentSans from '@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2?url';
import type { ReactNode } from 'react';
import type { Brand } from '#contract/brand.schema.ts';
import { brands } from '#contract/brand.ts';
import type { PublicSite } from '#contract/public-site.ts';
import { pictures } from './brand-pictures.ts';
import { PageFooter } from './page-footer.tsx';
import { PageHeader } from './page-header.tsx';
import { SiteProvider } from './site.tsx';

/** What every page of a brand is written with. */
const fonts: Record<Brand, readonly string[]> = {
  'real-playlist': [instrumentSans],
  eaa: [figtree, fraunces],
};

/** Addresses of the built script and style sheet, e.g. `/assets/landing-ab12.js`. */
export interface BuiltAssets {
  script: string;
  style: string;
}

export interface Page {
  path: string;
  /** Where a page with parameters is read; `path` for all others. */
  addressOf?: (site: PublicSite) => string;
  /** Without the brand's name; the landing page's is its slogan. */
  title: (site: PublicSite) => string;
  description: (site: PublicSite) => string;
  /** Search engines do not list it. */
  unlisted?: true;
  /** Structured data (schema.org), if the page has any. */
  facts?: (site: PublicSite) => object;
  body: ReactNode;
}

/** A complete HTML page of a site, readable without scripts. */
export function Document({ page, site, assets }: { page: Page; site: PublicSite; assets: BuiltAssets }) {
  const { name, slogan } = brands[site.brand];
  const address = `${site.publicUrl}${page.addressOf?.(site) ?? page.path}`;
  const title = page.title(site);
  return (
    <html lang="en" data-brand={site.brand}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>{page.path === '/' ? `${name}: ${title}` : `${title} | ${name}`}</title>
        <meta name="description" content={page.description(site)} />
        <meta name="robots" content={page.unlisted ? 'noindex' : 'index, follow, max-image-preview:large'} />
        <link rel="canonical" href={address} />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="manifest" href="/manifest.webmanifest" />
        <meta name="theme-color" media="(prefers-color-scheme: light)" content="#f9f8f5" />
        <meta name="theme-color" media="(prefers-color-scheme: dark)" content="#121217" />
        <meta property="og:type" content="website" />
        <meta property="og:site_name" content={name} />
        <meta property="og:url" content={address} />
        <meta property="og:title" content={title} />
        <meta property="og:description" content={page.description(site)} />
        <meta property="og:image" content={`${site.publicUrl}${pictures[site.brand].share}`} />
        <meta property="og:image:width" content="1200" />
        <meta property="og:image:height" content="630" />
        <meta property="og:image:alt" content={`${name}. ${slogan}`} />
        <meta name="twitter:card" content="summary_large_image" />
        {fonts[site.brand].map((font) => (
          <link key={font} rel="preload" href={font} as="font" type="font/woff2" crossOrigin="anonymous" />
        ))}
        <script src="/assets/theme-1.js" />
        <link rel="stylesheet" href={assets.style} />
        <script type="module" src={assets.script} />
        {page.facts && (
          // `<` would end the script early if a name of the configuration held a tag.
          <script type="application/ld+json">
            {JSON.stringify(page.facts(site)).replaceAll('<', '\\u003c')}
          </script>
        )}
      </head>
      <body>
        <SiteProvider value={site}>
          <PageHeader />
          <main id="main">{page.body}</main>
          <PageFooter />
        </SiteProvider>
      </body>
    </html>
  );
}
