import { brandNames } from '#contract/brand.ts';
import type { Page } from '../document.tsx';
import { useCompanyLines } from '../legal/company-address.tsx';
import { Band } from '../section.tsx';
import { BrandName, useSite } from '../site.tsx';
import { SimplePage } from './simple-page.tsx';

/** How the company came to be, as far as the configuration tells it. */
function Story() {
  const { story, hasExamples } = useSite();
  if (story.length === 0) return null;
  return (
    <Band id="story">
      <h2 id="story-title" className="text-2xl font-bold">
        Our story
      </h2>
      <div className="mt-4 grid max-w-[44em] gap-3 text-muted wrap-anywhere">
        {story.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
      {hasExamples && <p className="mt-4 text-sm font-semibold">Example people and an example story</p>}
    </Band>
  );
}

/** Who works here, as far as the configuration says so. */
function Team() {
  const { team } = useSite();
  if (team.length === 0) return null;
  return (
    <Band id="team">
      <h2 id="team-title" className="text-2xl font-bold">
        Team
      </h2>
      <ul className="mt-6 grid gap-x-8 gap-y-4 sm:grid-cols-2 lg:grid-cols-4">
        {team.map(({ name, role }) => (
          <li key={name} className="border-t-2 border-accent pt-3">
            <p className="font-semibold wrap-anywhere">{name}</p>
            {role && <p className="text-sm text-muted wrap-anywhere first-letter:uppercase">{role}</p>}
          </li>
        ))}
      </ul>
    </Band>
  );
}

/** The company behind the brand, as far as the configuration names one. */
export function CompanyBlock() {
  const lines = useCompanyLines();
  if (lines.length === 0) return null;
  return (
    <Band id="company">
      <h2 id="company-title" className="text-2xl font-bold">
        Company
      </h2>
      <address className="mt-4 not-italic">
        {lines.map((line) => (
          <span key={line} className="block">
            {line}
          </span>
        ))}
      </address>
    </Band>
  );
}

const rules = [
  [
    'We sell pitching.',
    'Your payment covers pitching, reviews and checks. No place on a playlist is for sale.',
  ],
  ['Curators are paid to listen.', 'They get the same fee for a yes and a no, and they decide alone.'],
  [
    'We write down what we see.',
    'Reviews of playlists and checks of placements are records that we only add to.',
  ],
  [
    'We refund what we owe.',
    'A pitch that no one answers goes to another playlist, or its share is refunded.',
  ],
] as const;

export const aboutPage: Page = {
  path: '/about',
  title: () => 'About us',
  description: ({ brand }) =>
    `What ${brandNames[brand]} does and what it does not do: pitching songs to playlist curators who are paid to listen, whatever they decide.`,
  body: (
    <SimplePage
      title="About us"
      lead={
        <p>
          <BrandName /> brings songs to the people who run playlists, and their answers back to the artists.
          We’re not affiliated with Spotify.
        </p>
      }
    >
      <Band id="rules">
        <h2 id="rules-title" className="text-2xl font-bold">
          How we work
        </h2>
        <dl className="mt-6 grid gap-x-10 gap-y-6 lg:grid-cols-2">
          {rules.map(([rule, text]) => (
            <div key={rule}>
              <dt className="font-semibold">{rule}</dt>
              <dd className="mt-1 text-muted">{text}</dd>
            </div>
          ))}
        </dl>
      </Band>
      <Story />
      <Team />
      <CompanyBlock />
    </SimplePage>
  ),
};
