import { z } from 'zod';
import { Brand } from '#contract/brand.schema.ts';
import { Email } from '#contract/fields.schema.ts';
import { newSecret, port, type Setting, secret, url, whole } from './config.fields.ts';

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
    about: 'Public URL of the product. Defaults to http://127.0.0.1:PORT',
  },
  DATA_DIR: {
    schema: z.string().default('./data'),
    about: 'Folder for the embedded database, emulators and secrets',
  },
  BACKUP_DIR: {
    schema: z.string().optional(),
    about:
      'Folder for a backup of the embedded database every night; those of the last 7 days and one for each of the last 8 weeks are kept. Best on another disk',
  },
  DATABASE_URL: {
    schema: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
    about: 'PostgreSQL 15 or later. If unset, the embedded database in DATA_DIR is used',
  },
  DATABASE_STANDBY_URL: {
    schema: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
    about:
      'A standby of DATABASE_URL. Dashboard, exports and public pages are read there, some seconds late; while it does not answer, from DATABASE_URL',
  },
  DB_POOL: {
    schema: whole.min(2, 'must be at least 2').max(200, 'must be at most 200').default(10),
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
    about: 'Previous secret, kept while rotating',
  },
  ADMIN_EMAIL: {
    schema: Email.optional(),
    about: 'Email of the first admin, created if there is none',
  },
  DEMO_DATA: {
    schema: z.enum(['on', 'off']).optional(),
    about:
      'Create demo data in an empty database. On by default with the embedded database, off in production',
  },
  MAX_EXPIRED_PERCENT: {
    schema: z.coerce.number().int().min(0).max(100).default(25),
    about:
      'Maximum percentage of pending orders one run may expire. More than this is treated as a clock error',
  },
  SANDBOX: {
    schema: z.enum(['on', 'off']).optional(),
    about:
      'Emulators for outside services left unset. If unset, used only with PUBLIC_URL, EAA_HOST and HOST on this machine, no DATABASE_URL and no TRUST_PROXY, and they answer this machine only. When on, anyone who reaches PUBLIC_URL can read all email and sign in as anyone. Refused with NODE_ENV=production',
  },
  EMBEDDED_IN_PRODUCTION: {
    schema: z.enum(['yes', 'no']).optional(),
    about:
      'Set to yes to run production on the embedded database, without DATABASE_URL and with a single process',
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
    about: 'Payment provider secret key',
  },
  STRIPE_WEBHOOK_SECRET: {
    schema: z.string().optional(),
    outside: true,
    secretOf: 16,
    about: 'Payment provider webhook signing secret',
  },
  STRIPE_API_BASE: { schema: url.optional(), https: true, about: 'Base URL of a Stripe-compatible API' },
  PAYMENT_CAPTURE: {
    schema: z.enum(['on_approval', 'immediate']).default('on_approval'),
    about: 'When to charge the card: on approval of the song, or immediately',
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
    about: 'SMTP server for outgoing email',
  },
  MAIL_FROM: {
    schema: z.string().default('Real Playlist <hello@realplaylist.example>'),
    about: 'Sender of emails',
  },
  OIDC_ISSUER: {
    // Exactly as the issuer writes it: a trailing slash matters.
    schema: z.url({ protocol: /^https?$/ }).optional(),
    https: true,
    about: 'OpenID Connect issuer. If unset, the button is hidden in production',
  },
  OIDC_CLIENT_ID: { schema: z.string().optional(), about: 'Identity service client ID' },
  OIDC_CLIENT_SECRET: {
    schema: z.string().optional(),
    secretOf: 16,
    about: 'Identity service client secret. If unset, a public client is used',
  },
  OIDC_NAME: {
    schema: z.string().max(40).optional(),
    about: 'Identity service name on the button. Defaults to the host of OIDC_ISSUER',
  },
  EAA_HOST: {
    schema: z
      .string()
      .toLowerCase()
      .pipe(z.hostname('must be a host name, without scheme and port'))
      .optional(),
    about: 'Host name of the EAA site',
  },
  EAA_SUPPORT_EMAIL: {
    schema: z.email().default('support@eaa.example'),
    about: 'EAA support email. Used when EAA_HOST is set',
  },
  EAA_MAIL_FROM: {
    schema: z.string().default('EAA <hello@eaa.example>'),
    about: 'Sender of EAA emails. Used when EAA_HOST is set',
  },
  FILM_URL: {
    schema: z.url({ protocol: /^https$/, error: 'must be a URL that starts with https://' }).optional(),
    about: 'Landing page video (YouTube or other URL). Defaults to the built-in video',
  },
  TRUST_PROXY: {
    schema: z.string().optional(),
    about: 'Addresses of trusted proxies whose X-Forwarded-For header is used, such as 10.0.0.0/8',
  },
  LIMITS: {
    schema: z.enum(['on', 'off']).default('on'),
    about: 'Set to off to disable rate limits (benchmarks and tests)',
  },
  METRICS_TOKEN: {
    schema: z.string().min(16, 'must have at least 16 characters').optional(),
    secretOf: 32,
    about: 'Bearer token for /metrics. If unset, /metrics is disabled',
  },
  TRACES_URL: {
    schema: url.optional(),
    https: true,
    about:
      'Receiver of traces (OTLP over HTTP), such as http://127.0.0.1:4318/v1/traces. If unset, no traces are made',
  },
  ACCESS_LOG: { schema: z.enum(['on', 'off']).default('off'), about: 'Set to on to log each request' },
  LOG_LEVEL: { schema: z.enum(['debug', 'info', 'warn', 'error']).default('info'), about: 'Log level' },
  FRESH_SIGN_IN_ABOVE: {
    schema: whole.min(0).max(100_000).default(50),
    about:
      'Amount in US dollars. Admins who refund, cancel or record more in one step need a sign-in within the last 30 minutes; 0 asks for every sum',
  },
  CUSTOM_PRICE_LOWEST_PERCENT: {
    schema: whole.min(1).max(100).default(50),
    about: 'Lowest custom price, as a percentage of the list price; 100 allows none',
  },
  REFUSE_OVERSOLD: {
    schema: z
      .string()
      .transform((text) => text.split(',').flatMap((name) => name.trim() || []))
      .pipe(z.array(Brand))
      .default([]),
    about:
      'Brands, separated by commas, that sell no pitches that wait for a free place. If unset, artists may buy a package of which some wait',
  },
  SUPPORT_EMAIL: {
    schema: z.email().default('support@realplaylist.example'),
    about: 'Support email for artists',
  },
  COMPANY_NAME: {
    schema: z.string().trim().max(120).optional(),
    about: 'Company name on receipts, emails and legal pages. Defaults to the brand name',
  },
  COMPANY_ADDRESS: {
    schema: z.string().trim().max(300).optional(),
    about: 'Company postal address, lines separated by commas, such as 1 Main Street, 10115 Berlin, Germany',
  },
  TEAM: {
    schema: z.string().trim().max(2000).optional(),
    about:
      'People on the page about the company, each with what they do, such as Mara Lind, curators; Jo Berg, engineering. If unset, the page names no one in production, and examples elsewhere',
  },
  EAA_TEAM: {
    schema: z.string().trim().max(2000).optional(),
    about: 'The same on the EAA site',
  },
  COMPANY_STORY: {
    schema: z.string().trim().max(4000).optional(),
    about:
      'How the company came to be, for the page about it; | separates paragraphs. If unset, the page tells nothing in production, and an example elsewhere',
  },
  EAA_COMPANY_STORY: {
    schema: z.string().trim().max(4000).optional(),
    about: 'The same on the EAA site',
  },
  COMPANY_TAX_ID: {
    schema: z.string().trim().max(60).optional(),
    about: 'Company tax number, such as DE123456789',
  },
} as const satisfies Record<string, Setting>;

export type SettingName = keyof typeof settings;

/** The parsed values of all settings. */
export type SettingValues = { readonly [K in SettingName]: z.output<(typeof settings)[K]['schema']> };
