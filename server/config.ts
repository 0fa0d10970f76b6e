import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { Email } from '#contract/fields.ts';
import type { AppSecrets } from '#server/lib/crypto.ts';

const port = z.coerce.number().int().min(0).max(65535);
const url = z.url({ protocol: /^https?$/ }).transform((value) => value.replace(/\/$/, ''));
const secret = z.string().min(32, 'must have at least 32 characters');

/**
 * Every setting: its schema, what it is for, and whether production must have it. `.env.example` is generated from
 * this table (`scripts/env-example.ts`), and a test compares the two.
 */
export const settings = {
  PORT: { schema: port.default(3000), about: 'Port to listen on' },
  HOST: { schema: z.string().default('127.0.0.1'), about: 'Address to listen on' },
  PUBLIC_URL: {
    schema: url.optional(),
    about: 'Where people reach the product; default http://127.0.0.1:PORT',
  },
  DATA_DIR: {
    schema: z.string().default('./data'),
    about: 'Folder of the embedded database, peers and secrets',
  },
  DATABASE_URL: {
    schema: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
    about: 'PostgreSQL 15 or later; absent: the embedded database in DATA_DIR',
  },
  APP_SECRET: {
    schema: secret.optional(),
    production: true,
    about: 'Signs access tokens and seals secrets; absent: made on the first start and kept in DATA_DIR',
  },
  APP_SECRET_PREVIOUS: {
    schema: secret.optional(),
    about: 'The secret before this one, while it is being retired',
  },
  ADMIN_EMAIL: { schema: Email.optional(), about: 'Address of the first admin, made when there is none' },
  DEMO_DATA: {
    schema: z.enum(['on', 'off']).optional(),
    about: 'Fill an empty database with demo data; default on for the embedded database, off in production',
  },
  ROLE: { schema: z.enum(['all', 'web', 'worker']).default('all'), about: 'What this process does' },
  STRIPE_SECRET_KEY: {
    schema: z.string().optional(),
    production: true,
    about: 'Secret key of the payment provider',
  },
  STRIPE_WEBHOOK_SECRET: {
    schema: z.string().optional(),
    production: true,
    about: 'Signing secret of its webhooks',
  },
  STRIPE_API_BASE: { schema: url.optional(), about: "Another host that speaks Stripe's API" },
  PAYMENT_CAPTURE: {
    schema: z.enum(['on_approval', 'immediate']).default('on_approval'),
    about: 'When a card is charged: once the song is approved, or at once',
  },
  SPOTIFY_API_BASE: { schema: url.default('https://api.spotify.com/v1'), about: 'Spotify Web API' },
  SPOTIFY_ACCOUNTS_BASE: {
    schema: url.default('https://accounts.spotify.com'),
    about: 'Spotify accounts service',
  },
  SPOTIFY_OEMBED_BASE: { schema: url.default('https://open.spotify.com/oembed'), about: 'Spotify oEmbed' },
  SMTP_URL: {
    schema: z.url({ protocol: /^smtps?$/ }).optional(),
    production: true,
    about: 'Where mail is handed in',
  },
  MAIL_FROM: {
    schema: z.string().default('Real Playlist <hello@realplaylist.example>'),
    about: 'Sender of mails',
  },
  OIDC_ISSUER: {
    // As the issuer writes itself: a slash at its end counts.
    schema: z.url({ protocol: /^https?$/ }).optional(),
    about: 'Identity service (OpenID Connect); absent: no such button in production',
  },
  OIDC_CLIENT_ID: { schema: z.string().optional(), about: 'Client id at the identity service' },
  OIDC_CLIENT_SECRET: {
    schema: z.string().optional(),
    about: 'Client secret at the identity service; absent: a public client',
  },
  OIDC_NAME: {
    schema: z.string().max(40).optional(),
    about: 'Name on the button of the identity service; default the host of OIDC_ISSUER',
  },
  EAA_HOST: {
    schema: z
      .string()
      .toLowerCase()
      .pipe(z.hostname('must be a host name, without scheme and port'))
      .optional(),
    about: 'Host name under which artists meet the brand EAA',
  },
  TRUST_PROXY: {
    schema: z.string().optional(),
    about: 'Addresses of proxies whose X-Forwarded-For counts, e.g. 10.0.0.0/8',
  },
  LIMITS: {
    schema: z.enum(['on', 'off']).default('on'),
    about: 'off: no counted limits (benchmarks and tests)',
  },
  METRICS_TOKEN: {
    schema: z.string().min(16).optional(),
    about: 'Bearer token of /metrics; absent: /metrics is closed',
  },
  LOG_LEVEL: { schema: z.enum(['debug', 'info', 'warn', 'error']).default('info'), about: 'What is logged' },
  SUPPORT_EMAIL: {
    schema: z.email().default('support@realplaylist.example'),
    about: 'Address artists write to',
  },
} as const satisfies Record<string, { schema: z.ZodType; about: string; production?: true }>;

type Settings = typeof settings;
type Name = keyof Settings;

/** Parsed settings under their own names, with what follows from several of them. */
export type Config = { readonly [K in Name]: z.output<Settings[K]['schema']> } & {
  readonly production: boolean;
  readonly publicUrl: string;
  /** The application's secret in force, then the one being retired. */
  readonly secrets: AppSecrets;
  /** What people should know of embedded peers in use; empty where the real services are. */
  readonly notes: readonly { peer: string; text: string; path: string | null }[];
};

/** All that is wrong with the configuration, one sentence a setting. */
export class ConfigProblems extends Error {
  readonly problems: string[];
  constructor(problems: string[]) {
    super(
      `The configuration has ${problems.length === 1 ? 'a problem' : `${problems.length} problems`}:\n  ${problems.join('\n  ')}`,
    );
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
    problems.push(`${name}_FILE: ${file} can't be read.`);
    return undefined;
  }
}

/**
 * Reads all settings from `env`, each also as `NAME_FILE`. Throws `ConfigProblems` with every problem at once; in
 * production that includes whatever would fall back to an embedded peer.
 */
export function readConfig(env: NodeJS.ProcessEnv, notes: Config['notes'] = []): Config {
  const problems: string[] = [];
  const values: Record<string, unknown> = {};
  const production = env.NODE_ENV === 'production';
  for (const [name, setting] of Object.entries(settings)) {
    const raw = rawValue(env, name, problems);
    const parsed = setting.schema.safeParse(raw);
    if (!parsed.success) problems.push(`${name}: ${parsed.error.issues[0]?.message.replace(/\.$/, '')}.`);
    else if (production && 'production' in setting && raw === undefined)
      problems.push(`${name}: is needed in production (${setting.about}).`);
    else values[name] = parsed.data;
  }
  const config = values as Omit<Config, 'production' | 'publicUrl' | 'secrets' | 'notes'>;
  if (production && config.LIMITS === 'off') problems.push('LIMITS: off is refused in production.');
  if (production && config.PUBLIC_URL === undefined) problems.push('PUBLIC_URL: is needed in production.');
  if (config.OIDC_ISSUER && !config.OIDC_CLIENT_ID)
    problems.push('OIDC_CLIENT_ID: is needed with OIDC_ISSUER.');
  if (production && config.OIDC_ISSUER?.startsWith('http:'))
    problems.push('OIDC_ISSUER: must begin with https:// in production.');
  if (problems.length > 0) throw new ConfigProblems(problems);
  const secret = config.APP_SECRET ?? keptSecret(config.DATA_DIR);
  return {
    ...config,
    production,
    publicUrl: config.PUBLIC_URL ?? `http://127.0.0.1:${config.PORT}`,
    notes,
    secrets: config.APP_SECRET_PREVIOUS ? [secret, config.APP_SECRET_PREVIOUS] : [secret],
  };
}

/** The secret of an installation that was given none: made once, readable by its owner alone. */
function keptSecret(folder: string): string {
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
      `APP_SECRET: the one kept in ${file} was cut short. Give the right one, or remove the file to have a new one made.`,
    ]);
  }
  return kept.data;
}

/** The text of `.env.example`. */
export function envExample(): string {
  const lines = Object.entries(settings).map(([name, setting]) => {
    const parsed = setting.schema.safeParse(undefined);
    const value = parsed.success && parsed.data !== undefined ? String(parsed.data) : '';
    return `# ${setting.about}${'production' in setting ? ' (needed in production)' : ''}\n#${name}=${value}\n`;
  });
  return `# Every setting may also be given as NAME_FILE, a file that holds the value.\n\n${lines.join('\n')}`;
}
