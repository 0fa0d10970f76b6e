import type { Brand } from '#contract/brand.schema.ts';
import { brandNames } from '#contract/brand.ts';
import type { Company } from '#contract/company.schema.ts';
import type { TeamMember } from '#contract/public-site.ts';
import type { Config } from '#server/config.ts';

/** The details of the company, from the configuration. Without a name there, the brand's name stands for it. */
export const companyOf = (config: Config, brand: Brand): Company => ({
  name: config.COMPANY_NAME ?? brandNames[brand],
  address: config.COMPANY_ADDRESS ?? null,
  taxId: config.COMPANY_TAX_ID ?? null,
});

/** Those whom the configuration names: `Mara Lind, curators; Jo Berg, engineering`. EAA has its own. */
export const teamOf = (config: Pick<Config, 'TEAM' | 'EAA_TEAM'>, brand: Brand): TeamMember[] =>
  ((brand === 'eaa' ? config.EAA_TEAM : config.TEAM) ?? '')
    .split(';')
    .map((member) => member.split(',').map((part) => part.trim()))
    .filter(([name]) => name)
    .map(([name = '', ...role]) => ({ name, role: role.join(', ') }));
