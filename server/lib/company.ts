import type { Brand } from '#contract/brand.schema.ts';
import { brandNames } from '#contract/brand.ts';
import type { Company } from '#contract/company.schema.ts';
import type { Config } from '#server/config.ts';

/** The details of the company, from the configuration. Without a name there, the brand's name stands for it. */
export const companyOf = (config: Config, brand: Brand): Company => ({
  name: config.COMPANY_NAME ?? brandNames[brand],
  address: config.COMPANY_ADDRESS ?? null,
  taxId: config.COMPANY_TAX_ID ?? null,
});
