import { z } from 'zod';
import { Email } from '#contract/fields.ts';
import { isEasyToGuess } from '#server/lib/secret-strength.ts';

const port = z.coerce.number().int().min(0).max(65535);
const url = z.url({ protocol: /^https?$/ }).transform((value) => value.replace(/\/$/, ''));
/** A secret that signs or encrypts. */
export const secret = z.string().min(32, 'must have at least 32 characters');
const newSecret = secret.refine(
  (value) => !isEasyToGuess(value),
  'is too easy to guess: make one with `openssl rand -base64 32`',
);

/** How a setting is parsed, its purpose, and what production (`strictBecause` in `config.checks.ts`) requires of it. */
interface Setting {
  schema: z.ZodType;
  about: string;
  /** Required in production. */
  production?: true;
  /** Belongs to an outside service: required wherever emulators may not replace it. */
  outside?: true;
  /** An address that receives secrets: HTTPS in production. */
  https?: true;
  /** A secret: its minimum length in production. */
  secretOf?: number;
}

/**
 * Every setting. `.env.example` is generated from this table (`scripts/env-example.ts`), and a test compares the two.
 */
export const settings = {
  NODE_ENV: {
    schema: z
      .enum(['production', 'development', 'test'], {
        error: ({ input }) => `is ${input}: use production, development or test, or leave it unset`,
      })
      .optional(),
    about:
      'production: the rules of production hold. They also hold whatever it says with a public PUBLIC_URL, EAA_HOST or HOST, or a live STRIPE_SECRET_KEY, unless SANDBOX=on',
  },
  PORT: { schema: port.default(3000), about: 'Port to listen on' },
  HOST: { schema: z.string().default('127.0.0.1'), about: 'Address to listen on' },
  PUBLIC_URL: {
    schema: url.optional(),
    production: true,
    https: true,
    about: 'Public address of the product; default http://127.0.0.1:PORT',
  },
  DATA_DIR: {
    schema: z.string().default('./data'),
    about: 'Folder of the embedded database, emulators and secrets',
  },
  DATABASE_URL: {
    schema: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
    about: 'PostgreSQL 15 or later; absent: the embedded database in DATA_DIR',
  },
  DB_POOL: {
    schema: z.coerce
      .number()
      .int('must be a whole number')
      .min(2, 'must be at least 2')
      .max(200, 'must be at most 200')
      .default(10),
    about:
      'Connections to PostgreSQL of each process for its calls and jobs; two more are for probes and live changes',
  },
  APP_SECRET: {
    schema: newSecret.optional(),
    production: true,
    about:
      'Signs access tokens and encrypts secrets; make one with `openssl rand -base64 32`, and back it up beside the database. Absent: created on the first start and kept in DATA_DIR',
  },
  APP_SECRET_PREVIOUS: {
    schema: secret.optional(),
    about: 'The previous secret, while it is being retired',
  },
  ADMIN_EMAIL: {
    schema: Email.optional(),
    about: 'Address of the first operator, created when there is none',
  },
  DEMO_DATA: {
    schema: z.enum(['on', 'off']).optional(),
    about: 'Fill an empty database with demo data; default on for the embedded database, off in production',
  },
  ENDED_AT_ONCE: {
    schema: z.coerce.number().int().min(0).max(100).default(25),
    about:
      'Share of the waiting orders that one round may end by time, in percent; more counts as a wrong clock',
  },
  SANDBOX: {
    schema: z.enum(['on', 'off']).optional(),
    about:
      'Emulators for outside services left unset; absent: only with PUBLIC_URL, EAA_HOST and HOST on this machine, no DATABASE_URL and no TRUST_PROXY, and answering this machine only. With on, everybody who reaches PUBLIC_URL can read all mail and sign in as anybody; refused with NODE_ENV=production',
  },
  EMBEDDED_IN_PRODUCTION: {
    schema: z.enum(['yes', 'no']).optional(),
    about: 'yes: production without DATABASE_URL, on the embedded database, with one process',
  },
  ROLE: {
    schema: z.enum(['all', 'web', 'worker']).default('all'),
    about:
      'What this process does: web answers calls, worker runs jobs and answers only /livez, /readyz and /metrics, all does both',
  },
  STRIPE_SECRET_KEY: {
    schema: z.string().optional(),
    outside: true,
    secretOf: 16,
    about: 'Secret key of the payment provider',
  },
  STRIPE_WEBHOOK_SECRET: {
    schema: z.string().optional(),
    outside: true,
    secretOf: 16,
    about: 'Signing secret of its webhooks',
  },
  STRIPE_API_BASE: { schema: url.optional(), https: true, about: "Another host that speaks Stripe's API" },
  PAYMENT_CAPTURE: {
    schema: z.enum(['on_approval', 'immediate']).default('on_approval'),
    about: 'When a card is charged: once the song is approved, or at once',
  },
  SPOTIFY_API_BASE: {
    schema: url.default('https://api.spotify.com/v1'),
    https: true,
    about: 'Spotify Web API',
  },
  SPOTIFY_ACCOUNTS_BASE: {
    schema: url.default('https://accounts.spotify.com'),
    https: true,
    about: 'Spotify accounts service',
  },
  SPOTIFY_OEMBED_BASE: {
    schema: url.default('https://open.spotify.com/oembed'),
    https: true,
    about: 'Spotify oEmbed',
  },
  SMTP_URL: {
    schema: z.url({ protocol: /^smtps?$/ }).optional(),
    outside: true,
    about: 'SMTP server for outgoing mail',
  },
  MAIL_FROM: {
    schema: z.string().default('Real Playlist <hello@realplaylist.example>'),
    about: 'Sender of mails',
  },
  OIDC_ISSUER: {
    // Exactly as the issuer writes it: a trailing slash matters.
    schema: z.url({ protocol: /^https?$/ }).optional(),
    https: true,
    about: 'Identity service (OpenID Connect); absent: no such button in production',
  },
  OIDC_CLIENT_ID: { schema: z.string().optional(), about: 'Client id at the identity service' },
  OIDC_CLIENT_SECRET: {
    schema: z.string().optional(),
    secretOf: 16,
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
    about: 'Host name of the brand EAA for artists',
  },
  EAA_SUPPORT_EMAIL: {
    schema: z.email().default('support@eaa.example'),
    about: 'Support address of EAA; counts with EAA_HOST',
  },
  EAA_MAIL_FROM: {
    schema: z.string().default('EAA <hello@eaa.example>'),
    about: 'Sender of mails of EAA; counts with EAA_HOST',
  },
  FILM_URL: {
    schema: z.url({ protocol: /^https$/, error: 'must be an address that begins with https://' }).optional(),
    about: 'Another film for the landing pages, at YouTube or elsewhere; absent: the one of the product',
  },
  TRUST_PROXY: {
    schema: z.string().optional(),
    about: 'Addresses of trusted proxies, whose X-Forwarded-For counts, e.g. 10.0.0.0/8',
  },
  LIMITS: {
    schema: z.enum(['on', 'off']).default('on'),
    about: 'off: no counted limits (benchmarks and tests)',
  },
  METRICS_TOKEN: {
    schema: z.string().min(16, 'must have at least 16 characters').optional(),
    secretOf: 32,
    about: 'Bearer token of /metrics; absent: /metrics is closed',
  },
  LOG_LEVEL: { schema: z.enum(['debug', 'info', 'warn', 'error']).default('info'), about: 'What is logged' },
  SUPPORT_EMAIL: {
    schema: z.email().default('support@realplaylist.example'),
    about: 'Support address for artists',
  },
  COMPANY_NAME: {
    schema: z.string().trim().max(120).optional(),
    about: 'Name of the company on receipts, mails and legal pages; default the name of the brand',
  },
  COMPANY_ADDRESS: {
    schema: z.string().trim().max(300).optional(),
    about: 'Its postal address; commas separate the lines, e.g. 1 Main Street, 10115 Berlin, Germany',
  },
  COMPANY_TAX_ID: {
    schema: z.string().trim().max(60).optional(),
    about: 'Its tax number, e.g. DE123456789',
  },
} as const satisfies Record<string, Setting>;

export type SettingName = keyof typeof settings;

/** The parsed values of all settings. */
export type SettingValues = { readonly [K in SettingName]: z.output<(typeof settings)[K]['schema']> };
