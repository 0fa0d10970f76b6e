import { Band, SectionHeader } from '../section.tsx';
import { useSite } from '../site.tsx';
import { CaseCard } from './case-card.tsx';
import { shownCases } from './shown-cases.ts';
import { words } from './words.ts';

/** Reports of the campaigns that ended last, without the one in the hero; nothing before the second one. */
export function Cases() {
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
