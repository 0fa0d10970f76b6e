import { type SettingName, type SettingValues, settings } from './config.settings.ts';

/** Settings of which some may have failed to parse; parse failures are reported separately. */
type Partly = { readonly [K in SettingName]?: SettingValues[K] | undefined };

/** Whether a host name always means this machine. */
const isLoopback = (host: string): boolean => /^(localhost|127(\.\d{1,3}){3}|\[?::1\]?)$/.test(host);

/** The setting that makes this installation or its data reachable for others; null when none does. */
function madeReachable(values: Partly): SettingName | null {
  if (values.DATABASE_URL) return 'DATABASE_URL';
  if (values.PUBLIC_URL && !isLoopback(new URL(values.PUBLIC_URL).hostname)) return 'PUBLIC_URL';
  if (values.HOST && !isLoopback(values.HOST)) return 'HOST';
  return values.TRUST_PROXY ? 'TRUST_PROXY' : null;
}

/** Whether emulators may replace outside services. Anyone who reaches an emulator can read all mail. */
export function mayEmulate(values: Partly, production: boolean): boolean {
  if (production || values.SANDBOX === 'off') return false;
  return values.SANDBOX === 'on' || madeReachable(values) === null;
}

/** Whether emulators run where people other than this machine's user may reach them. */
export const emulatorsAreReachable = (values: Partly): boolean =>
  values.SANDBOX === 'on' && madeReachable(values) !== null;

/** One sentence for each outside service that is unset and may not be emulated. */
function missing(values: Partly, production: boolean): string[] {
  const why = production ? 'in production' : `with ${madeReachable(values) ?? 'SANDBOX=off'}`;
  const remedy = production ? '' : ' To run with emulators, set SANDBOX=on.';
  return Object.entries(settings)
    .filter(([name, setting]) => {
      const needed =
        ('production' in setting && production) || ('outside' in setting && !mayEmulate(values, production));
      return needed && name in values && values[name as SettingName] === undefined;
    })
    .map(([name, { about }]) => `${name} is required ${why} (${about}).${remedy}`);
}

/** One sentence for each value that production refuses. */
function unfit(values: Partly): string[] {
  const problems: string[] = [];
  for (const [name, setting] of Object.entries(settings)) {
    const value = values[name as SettingName];
    if (typeof value !== 'string') continue;
    if ('https' in setting && !value.startsWith('https:'))
      problems.push(`${name} must start with https:// in production.`);
    if ('secretOf' in setting && value.length < setting.secretOf)
      problems.push(`${name} must have at least ${setting.secretOf} characters in production.`);
  }
  for (const name of ['LIMITS', 'SANDBOX', 'DEMO_DATA'] as const) {
    const refused = name === 'LIMITS' ? 'off' : 'on';
    if (values[name] === refused) problems.push(`${name}=${refused} isn’t allowed in production.`);
  }
  for (const name of ['EAA_SUPPORT_EMAIL', 'EAA_MAIL_FROM'] as const) {
    if (values.EAA_HOST && values[name]?.includes('@eaa.example'))
      problems.push(`${name} is required in production when EAA_HOST is set (${settings[name].about}).`);
  }
  if (!values.DATABASE_URL && 'DATABASE_URL' in values && values.EMBEDDED_IN_PRODUCTION !== 'yes')
    problems.push(
      'DATABASE_URL is required in production (PostgreSQL 15 or later). To use the embedded database, set EMBEDDED_IN_PRODUCTION=yes.',
    );
  return problems;
}

/** One sentence for each problem between settings that were parsed. */
export function problemsAmong(values: Partly, production: boolean): string[] {
  const problems = missing(values, production);
  const named = (name: SettingName) => problems.some((problem) => problem.startsWith(`${name}:`));
  if (values.OIDC_ISSUER && !values.OIDC_CLIENT_ID)
    problems.push('OIDC_CLIENT_ID is required when OIDC_ISSUER is set.');
  // Without the secret, anyone could forge events of the payment provider.
  if (values.STRIPE_SECRET_KEY && !values.STRIPE_WEBHOOK_SECRET && !named('STRIPE_WEBHOOK_SECRET'))
    problems.push('STRIPE_WEBHOOK_SECRET is required when STRIPE_SECRET_KEY is set.');
  return production ? [...problems, ...unfit(values)] : problems;
}
