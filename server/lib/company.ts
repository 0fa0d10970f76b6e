import type { Brand } from '#contract/brand.schema.ts';
import { brandNames } from '#contract/brand.ts';
import type { Company } from '#contract/company.schema.ts';
import type { Site } from '#contract/public-site.ts';
import type { Config } from '#server/config.ts';

/** The details of the company, from the configuration. Without a name there, the brand's name stands for it. */
export const companyOf = (config: Config, brand: Brand): Company => ({
  name: config.COMPANY_NAME ?? brandNames[brand],
  address: config.COMPANY_ADDRESS ?? null,
  taxId: config.COMPANY_TAX_ID ?? null,
});

/** What the page about a company shows where the configuration says nothing; never in production. */
const examples = {
  team: 'Alex Example, curators; Sam Example, support',
  story:
    'Two musicians got tired of sending songs into silence. So they asked curators to answer, and paid them for it.',
};

type Told = Pick<Config, 'TEAM' | 'EAA_TEAM' | 'COMPANY_STORY' | 'EAA_COMPANY_STORY' | 'strict'>;

/** People, as in `Mara Lind, curators; Jo Berg, engineering`, and story of the company behind a brand. */
export function aboutOf(config: Told, brand: Brand): Pick<Site, 'team' | 'story' | 'hasExamples'> {
  const [team, story] =
    brand === 'eaa' ? [config.EAA_TEAM, config.EAA_COMPANY_STORY] : [config.TEAM, config.COMPANY_STORY];
  const instead = config.strict ? { team: '', story: '' } : examples;
  return {
    team: (team ?? instead.team)
      .split(';')
      .map((member) => member.split(',').map((part) => part.trim()))
      .filter(([name]) => name)
      .map(([name = '', ...role]) => ({ name, role: role.join(', ') })),
    story: (story ?? instead.story).split('|').flatMap((paragraph) => paragraph.trim() || []),
    hasExamples: !config.strict && (team === undefined || story === undefined),
  };
}

/** The settings that describe the company and are unset, or have the value of the example. */
export function undescribed(config: Config): string[] {
  const described = {
    COMPANY_NAME: config.COMPANY_NAME,
    COMPANY_ADDRESS: config.COMPANY_ADDRESS,
    TEAM: config.TEAM,
    COMPANY_STORY: config.COMPANY_STORY,
    SUPPORT_EMAIL: config.SUPPORT_EMAIL,
    MAIL_FROM: config.MAIL_FROM,
    ...(config.EAA_HOST && { EAA_TEAM: config.EAA_TEAM, EAA_COMPANY_STORY: config.EAA_COMPANY_STORY }),
  };
  return Object.entries(described).flatMap(([name, value]) =>
    value === undefined || /@(realplaylist|eaa)\.example\b/.test(value) ? name : [],
  );
}
