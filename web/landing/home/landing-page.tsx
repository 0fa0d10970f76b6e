import { brands } from '#contract/brand.ts';
import type { PublicSite } from '#contract/public-site.ts';
import type { Page } from '../document.tsx';
import { packagesOnSale } from '../packages-on-sale.ts';
import { Cases } from './cases.tsx';
import { Closing } from './closing.tsx';
import { Dashboard } from './dashboard.tsx';
import { Film } from './film.tsx';
import { Hero } from './hero.tsx';
import { HowItWorks } from './how-it-works.tsx';
import { NoBots } from './no-bots.tsx';
import { Packages } from './packages.tsx';
import { PublicCurators } from './public-curators.tsx';
import { Results } from './results.tsx';
import { WeekStrip } from './week-strip.tsx';
import { WhatToExpect } from './what-to-expect.tsx';

/** The offer as structured data (schema.org). */
function facts({ brand, publicUrl, supportEmail, company }: PublicSite): object {
  const { name, description } = brands[brand];
  const organization = {
    '@type': 'Organization',
    '@id': `${publicUrl}/#organization`,
    name,
    legalName: company.name,
    url: `${publicUrl}/`,
    logo: `${publicUrl}/favicon.svg`,
    email: supportEmail,
  };
  const service = {
    '@type': 'Service',
    name: 'Playlist pitching',
    serviceType: 'Music promotion: pitching songs to independent playlist curators, review and reporting',
    description,
    provider: { '@id': organization['@id'] },
    offers: packagesOnSale.map((sold) => ({
      '@type': 'Offer',
      name: `${sold.name}, ${sold.pitches} pitches, 4 weeks`,
      price: (sold.amount / 100).toFixed(2),
      priceCurrency: 'USD',
    })),
  };
  return { '@context': 'https://schema.org', '@graph': [organization, service] };
}

export const landingPage: Page = {
  path: '/',
  title: ({ brand }) => brands[brand].slogan,
  description: ({ brand }) => brands[brand].description,
  facts,
  body: (
    <>
      <Hero />
      <WeekStrip />
      <Cases />
      <Film />
      <NoBots />
      <PublicCurators />
      <Dashboard />
      <Results />
      <HowItWorks />
      <Packages />
      <WhatToExpect />
      <Closing />
    </>
  ),
};
