import { z } from 'zod';

/** The company that runs the shop, as receipts, mails and legal pages name it. */
export const Company = z.object({
  name: z.string(),
  /** Postal address; commas separate its lines. */
  address: z.string().nullable(),
  taxId: z.string().nullable(),
});
export type Company = z.infer<typeof Company>;

/** The company's details, one per line: name, lines of the address, tax number. Leaves out what is not known. */
export const companyLines = ({ name, address, taxId }: Company): string[] => [
  name,
  ...(address?.split(/\s*,\s*/).filter(Boolean) ?? []),
  ...(taxId ? [`Tax ID: ${taxId}`] : []),
];
