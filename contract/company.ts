import type { Company } from './company.schema.ts';

/** The company's details, one per line: name, lines of the address, tax number. Leaves out what is not known. */
export const companyLines = ({ name, address, taxId }: Company): string[] => [
  name,
  ...(address?.split(/\s*,\s*/).filter(Boolean) ?? []),
  ...(taxId ? [`Tax ID: ${taxId}`] : []),
];
