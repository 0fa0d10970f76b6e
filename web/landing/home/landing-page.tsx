import type { Page } from '../document.tsx';
import { packagesOnSale } from '../packages-on-sale.ts';
import { BRAND, PUBLIC_URL, SUPPORT_EMAIL } from '../site.ts';
import { Closing } from './closing.tsx';
import { Dashboard } from './dashboard.tsx';
import { Film } from './film.tsx';
import { Hero } from './hero.tsx';
import { HowItWorks } from './how-it-works.tsx';
import { NoBots } from './no-bots.tsx';
import { Packages } from './packages.tsx';
import { Results } from './results.tsx';
import { WhatToExpect } from './what-to-expect.tsx';

const description =
  'Your song, pitched to playlist curators whose lists are reviewed every week. They listen and decide; you read every answer. Charged only when your song is approved.';

const organization = {
  '@type': 'Organization',
  '@id': `${PUBLIC_URL}/#organization`,
  name: BRAND,
  url: `${PUBLIC_URL}/`,
  logo: `${PUBLIC_URL}/favicon.svg`,
  email: SUPPORT_EMAIL,
};

const service = {
  '@type': 'Service',
  name: 'Playlist pitching',
  serviceType: 'Music promotion: pitching songs to independent playlist curators, review and reporting',
  description,
  provider: { '@id': organization['@id'] },
  offers: packagesOnSale.map(({ name, amount, pitches }) => ({
    '@type': 'Offer',
    name: `${name}, ${pitches} pitches, 4 weeks`,
    price: (amount / 100).toFixed(2),
    priceCurrency: 'USD',
  })),
};

export const landingPage: Page = {
  path: '/',
  title: 'Real people listen. You read every answer.',
  description,
  facts: { '@context': 'https://schema.org', '@graph': [organization, service] },
  body: (
    <>
      <Hero />
      <Film />
      <NoBots />
      <Dashboard />
      <Results />
      <HowItWorks />
      <Packages />
      <WhatToExpect />
      <Closing />
    </>
  ),
};
