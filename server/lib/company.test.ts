import { describe, expect, it } from 'vitest';
import { readConfig } from '#server/config.ts';
import { aboutOf, undescribed } from './company.ts';

const production = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://music.test',
  DATABASE_URL: 'postgres://db/app',
  APP_SECRET: 'kJ8#mQ2$vX9@zL4!nR7%tY1^wB6&cF3*',
  STRIPE_SECRET_KEY: 'sk_live_0123456789abcdef',
  STRIPE_WEBHOOK_SECRET: 'whsec_0123456789abcdef',
  SMTP_URL: 'smtp://mail',
  METRICS_TOKEN: undefined,
};
const described = {
  COMPANY_NAME: 'Music & Co',
  COMPANY_ADDRESS: '1 Main Street, 10115 Berlin',
  TEAM: 'Mara Lind, curators; Jo Berg',
  COMPANY_STORY: 'We began in a cellar. | We still listen there.',
  SUPPORT_EMAIL: 'help@music.test',
  MAIL_FROM: 'Music <hello@music.test>',
};

describe('the company', () => {
  it('is told by the settings, and each brand’s people are its own', () => {
    const config = readConfig({ ...production, ...described });
    expect(aboutOf(config, 'real-playlist')).toEqual({
      team: [
        { name: 'Mara Lind', role: 'curators' },
        { name: 'Jo Berg', role: '' },
      ],
      story: ['We began in a cellar.', 'We still listen there.'],
      hasExamples: false,
    });
    expect(aboutOf(config, 'eaa')).toEqual({ team: [], story: [], hasExamples: false });
    expect(undescribed(config)).toEqual([]);
  });

  it('is an example outside production, and never in it', () => {
    expect(aboutOf(readConfig({}), 'eaa')).toMatchObject({ hasExamples: true, team: [{}, {}] });
    expect(aboutOf(readConfig(production), 'eaa')).toMatchObject({ team: [], hasExamples: false });
  });

  it.each(Object.keys(described))('is not described without %s', (name) => {
    expect(undescribed(readConfig({ ...production, ...described, [name]: undefined }))).toEqual([name]);
  });

  it('is not described for EAA without its people and story', () => {
    const eaa = { EAA_HOST: 'eaa.test', EAA_SUPPORT_EMAIL: 'a@eaa.test', EAA_MAIL_FROM: 'EAA <b@eaa.test>' };
    expect(undescribed(readConfig({ ...production, ...described, ...eaa }))).toEqual([
      'EAA_TEAM',
      'EAA_COMPANY_STORY',
    ]);
  });
});
