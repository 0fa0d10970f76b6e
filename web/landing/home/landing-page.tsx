import { brands } from '#contract/brand.ts';
import type { PublicSite } from '#contract/public-site.ts';
import { CuratorCard } from '../curators/curators-page.tsx';
import type { Page } from '../document.tsx';
import { packagesOnSale } from '../packages-on-sale.ts';
import { OutcomeSentence } from '../reviews/outcomes.tsx';
import { WeekCounts } from '../reviews/week-counts.tsx';
import { Band, SectionHeader } from '../section.tsx';
import { useSite } from '../site.tsx';
import { CaseCard } from './case-card.tsx';
import { Closing } from './closing.tsx';
import { Dashboard } from './dashboard.tsx';
import { Film } from './film.tsx';
import { Hero } from './hero.tsx';
import { HowItWorks } from './how-it-works.tsx';
import { NoBots } from './no-bots.tsx';
import { Packages } from './packages.tsx';
import { Results } from './results.tsx';
import { shownCases } from './shown-cases.ts';
import { WhatToExpect } from './what-to-expect.tsx';
import { words } from './words.ts';

/** Reports of the campaigns that ended last, without the one in the hero; nothing before the second one. */
function Cases() {
  const { brand, cases } = useSite();
  const { others } = shownCases(cases);
  if (others.length === 0) return null;
  return (
    <Band id="cases">
      <SectionHeader id="cases" title={words[brand].casesTitle} lead={<p>{words[brand].casesLead}</p>} />
      {/* On phones the cards scroll sideways, by keyboard too. */}
      <ul
        aria-labelledby="cases-title"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls
        tabIndex={0}
        className="strip mt-6 gap-5 sm:mt-8 sm:grid lg:grid-cols-3"
      >
        {others.map((report) => (
          <li key={report.id}>
            <CaseCard report={report} words={2} heading="h3" className="h-full" />
          </li>
        ))}
      </ul>
    </Band>
  );
}

/** Some of the curators who agreed to be shown; nothing while none did. */
function PublicCurators() {
  const { brand, curators } = useSite();
  if (!curators || curators.length === 0) return null;
  return (
    <Band id="curators">
      <div className="flex flex-wrap items-end justify-between gap-x-10 gap-y-4">
        <SectionHeader id="curators" title={words[brand].curatorsTitle} />
        <a href="/curators" className="py-1.5 font-semibold text-accent underline-offset-4 hover:underline">
          All curators in public
        </a>
      </div>
      <ul className="strip mt-6 gap-4 sm:mt-8 sm:grid sm:grid-cols-2 lg:grid-cols-3">
        {curators.map((curator) => (
          <CuratorCard key={curator.id} curator={curator} as="h3" />
        ))}
      </ul>
    </Band>
  );
}

/** What the reviewers did in the last seven days, right under the hero. */
const WeekStrip = () => (
  <section aria-labelledby="week-title" className="relative border-y border-line bg-sunken">
    <div className="wrap grid items-center gap-x-12 gap-y-4 py-6 lg:grid-cols-[auto_auto_1fr]">
      <h2 id="week-title" className="max-w-[9em] font-semibold">
        Playlist reviews of the last seven days
      </h2>
      <WeekCounts />
      <p className="max-w-[34em] text-sm text-muted">
        <OutcomeSentence />{' '}
        <a
          href="/reviews"
          className="font-semibold whitespace-nowrap text-accent underline-offset-4 hover:underline"
        >
          See the records
        </a>
      </p>
    </div>
  </section>
);

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
