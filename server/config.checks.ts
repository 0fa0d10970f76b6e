import { type SettingName, type SettingValues, settings } from './config.settings.ts';

/** Settings as they stand when some may have failed to be read; what failed is reported by itself. */
type Partly = { readonly [K in SettingName]?: SettingValues[K] | undefined };

/** Whether a host is this machine under a name that nobody else has. */
const isLoopback = (host: string): boolean => /^(localhost|127(\.\d{1,3}){3}|\[?::1\]?)$/.test(host);

/** The setting by which others may reach this installation or its data is real; null when neither is so. */
function madeReachable(values: Partly): SettingName | null {
  if (values.DATABASE_URL) return 'DATABASE_URL';
  if (values.PUBLIC_URL && !isLoopback(new URL(values.PUBLIC_URL).hostname)) return 'PUBLIC_URL';
  if (values.HOST && !isLoopback(values.HOST)) return 'HOST';
  return values.TRUST_PROXY ? 'TRUST_PROXY' : null;
}

/** Whether emulators may stand in for outside services: anybody who reaches them reads all mail. */
export function mayEmulate(values: Partly, production: boolean): boolean {
  if (production || values.SANDBOX === 'off') return false;
  return values.SANDBOX === 'on' || madeReachable(values) === null;
}

/** Whether emulators run where others than the person at this machine may reach them. */
export const emulatesInTheOpen = (values: Partly): boolean =>
  values.SANDBOX === 'on' && madeReachable(values) !== null;

/** Outside services that are left unset where no emulator may stand in, one sentence a setting. */
function missing(values: Partly, production: boolean): string[] {
  const why = production ? 'in production' : `with ${madeReachable(values) ?? 'SANDBOX=off'}`;
  const remedy = production ? '' : ' To try things out with emulators, set SANDBOX=on.';
  return Object.entries(settings)
    .filter(([name, setting]) => {
      const needed =
        ('production' in setting && production) || ('outside' in setting && !mayEmulate(values, production));
      return needed && name in values && values[name as SettingName] === undefined;
    })
    .map(([name, { about }]) => `${name}: is needed ${why} (${about}).${remedy}`);
}

/** What production refuses of the values that were given. */
function unfit(values: Partly): string[] {
  const problems: string[] = [];
  for (const [name, setting] of Object.entries(settings)) {
    const value = values[name as SettingName];
    if (typeof value !== 'string') continue;
    if ('https' in setting && !value.startsWith('https:'))
      problems.push(`${name}: must begin with https:// in production.`);
    if ('secretOf' in setting && value.length < setting.secretOf)
      problems.push(`${name}: must have at least ${setting.secretOf} characters in production.`);
  }
  for (const name of ['LIMITS', 'SANDBOX', 'DEMO_DATA'] as const) {
    const refused = name === 'LIMITS' ? 'off' : 'on';
    if (values[name] === refused) problems.push(`${name}: ${refused} is refused in production.`);
  }
  if (!values.DATABASE_URL && 'DATABASE_URL' in values && values.EMBEDDED_IN_PRODUCTION !== 'yes')
    problems.push(
      'DATABASE_URL: is needed in production (PostgreSQL 15 or later). To run on the embedded database all the same, set EMBEDDED_IN_PRODUCTION=yes.',
    );
  return problems;
}

/** All that is wrong with settings that can each be read, one sentence a setting. */
export function problemsAmong(values: Partly, production: boolean): string[] {
  const problems = missing(values, production);
  const named = (name: SettingName) => problems.some((problem) => problem.startsWith(`${name}:`));
  if (values.OIDC_ISSUER && !values.OIDC_CLIENT_ID)
    problems.push('OIDC_CLIENT_ID: is needed with OIDC_ISSUER.');
  // Without it, anybody could sign events as the payment provider.
  if (values.STRIPE_SECRET_KEY && !values.STRIPE_WEBHOOK_SECRET && !named('STRIPE_WEBHOOK_SECRET'))
    problems.push('STRIPE_WEBHOOK_SECRET: is needed with STRIPE_SECRET_KEY.');
  return production ? [...problems, ...unfit(values)] : problems;
}
