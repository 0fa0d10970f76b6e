import { companyLines } from '#contract/company.ts';
import { useSite } from '../site.tsx';

/** What the configuration says of the company that runs the site; empty where that is only the name of the brand. */
export function useCompanyLines(): string[] {
  const { company, identity } = useSite();
  const lines = companyLines(company);
  return lines.every((line) => line === identity.name) ? [] : lines;
}

export function CompanyAddress() {
  const lines = useCompanyLines();
  if (lines.length === 0) return null;
  return (
    <address className="my-3.5 not-italic">
      {lines.map((line) => (
        <span key={line} className="block">
          {line}
        </span>
      ))}
    </address>
  );
}
