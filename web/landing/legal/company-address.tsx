import { companyLines } from '#contract/company.ts';
import { useSite } from '../site.tsx';

/** The company that runs the site, with what the configuration says of it. */
export const CompanyAddress = () => (
  <address className="my-3.5 not-italic">
    {companyLines(useSite().company).map((line) => (
      <span key={line} className="block">
        {line}
      </span>
    ))}
  </address>
);
