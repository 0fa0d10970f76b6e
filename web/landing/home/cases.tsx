import { Band, SectionHeader } from '../section.tsx';
import { useSite } from '../site.tsx';
import { CaseCard } from './case-card.tsx';
import { words } from './words.ts';

/** Reports of the campaigns that ended last; nothing before the first one. */
export function Cases() {
  const { brand, cases } = useSite();
  if (!cases || cases.length === 0) return null;
  return (
    <Band id="cases">
      <SectionHeader id="cases" title={words[brand].casesTitle} lead={<p>{words[brand].casesLead}</p>} />
      <div className="mt-8 grid gap-5 lg:grid-cols-3">
        {cases.map((report) => (
          <CaseCard key={report.id} report={report} words={2} heading="h3" />
        ))}
      </div>
    </Band>
  );
}
