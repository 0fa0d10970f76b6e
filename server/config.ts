import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pluralize } from '#contract/plural.ts';
import type { AppSecrets } from '#server/lib/crypto.ts';
import {
  allowsEmulators,
  crossSettingProblems,
  emulatorsAreReachable,
  strictModeReason,
} from './config.checks.ts';
import { secret } from './config.fields.ts';
import { type SettingValues, settings } from './config.settings.ts';

/** Parsed settings, and values derived from several of them. */
export type Config = SettingValues & {
  /** Whether the rules of production hold. Nothing else asks for NODE_ENV. */
  readonly strict: boolean;
  /** Whether emulators may replace outside services left unset. */
  readonly emulators: boolean;
  readonly publicUrl: string;
  /** The application's current secret, then the one being retired. */
  readonly secrets: AppSecrets;
  /** Notices about the emulators in use, for their users; empty with real services. */
  readonly notes: readonly { emulator: string; text: string; path: string | null }[];
};

/** All problems of the configuration, one sentence per setting. */
export class ConfigProblems extends Error {
  readonly problems: string[];
  constructor(problems: string[]) {
    super(`Invalid configuration (${pluralize(problems.length, 'problem')}):\n  ${problems.join('\n  ')}`);
    this.name = 'ConfigProblems';
    this.problems = problems;
  }
}

function rawValue(env: NodeJS.ProcessEnv, name: string, problems: string[]): string | undefined {
  const file = env[`${name}_FILE`];
  if (!file) return env[name] || undefined;
  try {
    return readFileSync(file, 'utf8').trim() || undefined;
  } catch {
    problems.push(`${name}_FILE: ${file} can’t be read.`);
    return undefined;
  }
}

const openSandbox = {
  emulator: 'sandbox',
  text: 'Sandbox mode: anyone who can reach this server can read all email and sign in as anyone',
  path: null,
};

/**
 * Reads all settings from `env`, each also as `NAME_FILE`. Throws `ConfigProblems` with every problem at once,
 * including outside services that are unset and may not be emulated.
 */
export function readConfig(env: NodeJS.ProcessEnv, notes: Config['notes'] = []): Config {
  const problems: string[] = [];
  const values: Record<string, unknown> = {};
  for (const [name, setting] of Object.entries(settings)) {
    const raw = rawValue(env, name, problems);
    const parsed = setting.schema.safeParse(raw);
    if (!parsed.success) problems.push(`${name}: ${parsed.error.issues[0]?.message.replace(/\.$/, '')}.`);
    else values[name] = parsed.data;
  }
  const config = values as SettingValues;
  problems.push(...crossSettingProblems(config));
  if (problems.length > 0) throw new ConfigProblems(problems);
  const kept = config.APP_SECRET ?? installationSecret(config.DATA_DIR);
  return {
    ...config,
    strict: strictModeReason(config) !== null,
    emulators: allowsEmulators(config),
    publicUrl: config.PUBLIC_URL ?? `http://127.0.0.1:${config.PORT}`,
    notes: emulatorsAreReachable(config) && notes.length > 0 ? [openSandbox, ...notes] : notes,
    secrets: config.APP_SECRET_PREVIOUS ? [kept, config.APP_SECRET_PREVIOUS] : [kept],
  };
}

/** The generated secret of an installation without APP_SECRET: created once, readable only by its owner. */
function installationSecret(folder: string): string {
  const file = join(folder, 'app-secret');
  mkdirSync(folder, { recursive: true });
  try {
    writeFileSync(file, randomBytes(32).toString('base64url'), { mode: 0o600, flag: 'wx' });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  const kept = secret.safeParse(readFileSync(file, 'utf8').trim());
  if (!kept.success) {
    throw new ConfigProblems([
      `APP_SECRET: ${file} is truncated. Restore the file, or delete it to generate a new secret.`,
    ]);
  }
  return kept.data;
}

/** The text of `.env.example`. */
export function envExample(): string {
  const lines = Object.entries(settings).map(([name, setting]) => {
    const parsed = setting.schema.safeParse(undefined);
    const value = parsed.success && parsed.data !== undefined ? String(parsed.data) : '';
    return `# ${setting.about}${'production' in setting || 'outside' in setting ? ' (required in production)' : ''}\n#${name}=${value}\n`;
  });
  return `# Any setting can also be read from a file: set NAME_FILE to its path.\n\n${lines.join('\n')}`;
}
