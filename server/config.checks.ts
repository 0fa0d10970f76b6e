import { isLocalHost } from '#contract/this-machine.ts';
import { type SettingName, type SettingValues, settings } from './config.settings.ts';

/** Settings of which some may have failed to parse; parse failures are reported separately. */
type Partly = { readonly [K in SettingName]?: SettingValues[K] | undefined };

/** The setting by which others reach this installation; null when none does. */
function publicSetting(values: Partly): SettingName | null {
  if (values.PUBLIC_URL && !isLocalHost(new URL(values.PUBLIC_URL).hostname)) return 'PUBLIC_URL';
  if (values.EAA_HOST && !isLocalHost(values.EAA_HOST)) return 'EAA_HOST';
  return values.HOST && !isLocalHost(values.HOST) ? 'HOST' : null;
}

/** The setting that makes this installation or its data reachable for others; null when none does. */
function exposingSetting(values: Partly): SettingName | null {
  if (values.DATABASE_URL) return 'DATABASE_URL';
  return publicSetting(values) ?? (values.TRUST_PROXY ? 'TRUST_PROXY' : null);
}

/**
 * Why the rules of production hold, for the sentences of refusals; null where they do not. They hold with NODE_ENV=production,
 * and without it wherever others come or real money moves, so that a forgotten word opens nothing.
 */
export function strictModeReason(values: Partly): string | null {
  if (values.NODE_ENV === 'production') return 'in production';
  if (values.SANDBOX === 'on') return null;
  const open = publicSetting(values);
  if (open) return `because ${open} is public`;
  return /^[sr]k_live_/.test(values.STRIPE_SECRET_KEY ?? '') ? 'because STRIPE_SECRET_KEY is live' : null;
}

/** Whether emulators may replace outside services. Anyone who reaches an emulator can read all mail. */
export function allowsEmulators(values: Partly): boolean {
  if (strictModeReason(values) !== null || values.SANDBOX === 'off') return false;
  return values.SANDBOX === 'on' || exposingSetting(values) === null;
}

/** Whether emulators run where people other than this machine's user may reach them. */
export const emulatorsAreReachable = (values: Partly): boolean =>
  values.SANDBOX === 'on' && exposingSetting(values) !== null;

/** One sentence for each setting that is needed and unset: those of production, and services that may not be emulated. */
function missing(values: Partly): string[] {
  const strict = strictModeReason(values);
  const production = values.NODE_ENV === 'production';
  const open = exposingSetting(values);
  const notEmulated = open && !production ? `with ${open}` : (strict ?? 'with SANDBOX=off');
  const remedy = production ? '' : ' To run with emulators, set SANDBOX=on.';
  return Object.entries(settings)
    .filter(([name, setting]) => {
      const needed =
        ('production' in setting && strict !== null) || ('outside' in setting && !allowsEmulators(values));
      return needed && name in values && values[name as SettingName] === undefined;
    })
    .map(([name, setting]) => {
      const why = 'outside' in setting ? notEmulated : strict;
      return `${name} is required ${why} (${setting.about}).${remedy}`;
    });
}

/** One sentence for each value that is refused where the rules of production hold, with the reason why they do. */
function unfit(values: Partly, why: string): string[] {
  const problems: string[] = [];
  for (const [name, setting] of Object.entries(settings)) {
    const value = values[name as SettingName];
    if (typeof value !== 'string') continue;
    if ('https' in setting && !value.startsWith('https:'))
      problems.push(`${name} must start with https:// ${why}.`);
    if ('secretOf' in setting && value.length < setting.secretOf)
      problems.push(`${name} must have at least ${setting.secretOf} characters ${why}.`);
  }
  for (const name of ['LIMITS', 'SANDBOX', 'DEMO_DATA'] as const) {
    const refused = name === 'LIMITS' ? 'off' : 'on';
    if (values[name] === refused) problems.push(`${name}=${refused} isn’t allowed ${why}.`);
  }
  for (const name of ['EAA_SUPPORT_EMAIL', 'EAA_MAIL_FROM'] as const) {
    if (values.EAA_HOST && values[name]?.includes('@eaa.example'))
      problems.push(`${name} is required ${why} when EAA_HOST is set (${settings[name].about}).`);
  }
  if (!values.DATABASE_URL && 'DATABASE_URL' in values && values.EMBEDDED_IN_PRODUCTION !== 'yes')
    problems.push(
      `DATABASE_URL is required ${why} (PostgreSQL 15 or later). To use the embedded database, set EMBEDDED_IN_PRODUCTION=yes.`,
    );
  return problems;
}

/** One sentence for each problem between settings that were parsed. */
export function crossSettingProblems(values: Partly): string[] {
  const problems = missing(values);
  const strict = strictModeReason(values);
  const named = (name: SettingName) => problems.some((problem) => problem.startsWith(`${name} `));
  if (values.OIDC_ISSUER && !values.OIDC_CLIENT_ID)
    problems.push('OIDC_CLIENT_ID is required when OIDC_ISSUER is set.');
  if (values.BACKUP_DIR && values.DATABASE_URL)
    problems.push(
      'BACKUP_DIR is for the embedded database. Unset it, and back up PostgreSQL with its own tools.',
    );
  // Without the secret, anyone could forge events of the payment provider.
  if (values.STRIPE_SECRET_KEY && !values.STRIPE_WEBHOOK_SECRET && !named('STRIPE_WEBHOOK_SECRET'))
    problems.push('STRIPE_WEBHOOK_SECRET is required when STRIPE_SECRET_KEY is set.');
  return strict === null ? problems : [...problems, ...unfit(values, strict)];
}
