import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { settings } from './config.settings.ts';
import { ConfigProblems, envExample, readConfig } from './config.ts';
import { isEasyToGuess } from './lib/secret-strength.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'rp-config-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const read = (env: NodeJS.ProcessEnv) => readConfig({ DATA_DIR: folder, ...env });

function problemsOf(env: NodeJS.ProcessEnv): string[] {
  try {
    read(env);
  } catch (error) {
    if (error instanceof ConfigProblems) return error.problems;
    throw error;
  }
  return [];
}

const tooEasy = 'is too easy to guess: make one with `openssl rand -base64 32`.';
const secret = 'a-secret-of-at-least-thirty-two-characters';
const services = {
  STRIPE_SECRET_KEY: 'sk_test_0123456789',
  STRIPE_WEBHOOK_SECRET: 'whsec_0123456789',
  SMTP_URL: 'smtps://mail.example',
};
const production = {
  NODE_ENV: 'production',
  APP_SECRET: secret,
  PUBLIC_URL: 'https://realplaylist.example',
  DATABASE_URL: 'postgres://db.example/product',
  ...services,
};
const eaaContacts = { EAA_SUPPORT_EMAIL: 'help@eaa.test', EAA_MAIL_FROM: 'EAA <hello@eaa.test>' };
const names = (problems: string[]) => problems.map((problem) => problem.split(/[: =]/)[0]);

describe('settings', () => {
  it('have defaults that start without any configuration', () => {
    const config = read({});
    expect(config).toMatchObject({
      PORT: 3000,
      HOST: '127.0.0.1',
      ROLE: 'all',
      LIMITS: 'on',
      DB_POOL: 10,
      PAYMENT_CAPTURE: 'on_approval',
      publicUrl: 'http://127.0.0.1:3000',
      strict: false,
    });
  });

  it('treat an empty value as absent', () => {
    expect(read({ PORT: '', LIMITS: '' })).toMatchObject({ PORT: 3000, LIMITS: 'on' });
  });

  it('report every problem at once, name the setting, and never repeat a secret', () => {
    const problems = problemsOf({
      PORT: 'eighty',
      ROLE: 'boss',
      LIMITS: 'maybe',
      DATABASE_URL: 'mysql://root:hunter2@db/x',
      DB_POOL: '1',
      APP_SECRET: 'hunter2',
      ADMIN_EMAIL: 'nobody',
      SMTP_URL_FILE: join(folder, 'absent'),
    });
    expect(names(problems)).toEqual([
      'PORT',
      'DATABASE_URL',
      'DB_POOL',
      'APP_SECRET',
      'ADMIN_EMAIL',
      'ROLE',
      'SMTP_URL_FILE',
      'LIMITS',
    ]);
    expect(problems.join()).not.toContain('hunter2');
    for (const problem of problems) expect(problem).toMatch(/[^.]\.$/);
    expect(new ConfigProblems(problems).message).toContain(`(${problems.length} problems):\n  PORT: `);
  });

  it('name what an identity service needs besides its issuer', () => {
    expect(problemsOf({ OIDC_ISSUER: 'https://id.example/' })).toEqual([
      'OIDC_CLIENT_ID is required when OIDC_ISSUER is set.',
    ]);
    const insecure = { ...production, OIDC_ISSUER: 'http://id.example', OIDC_CLIENT_ID: 'x' };
    expect(problemsOf(insecure)).toEqual(['OIDC_ISSUER must start with https:// in production.']);
    // The trailing slash is part of the issuer's name; without it the tokens would not match.
    expect(read({ OIDC_ISSUER: 'https://id.example/', OIDC_CLIENT_ID: 'x' }).OIDC_ISSUER).toBe(
      'https://id.example/',
    );
  });

  it('can be read from files, without the last line break', () => {
    const file = join(folder, 'key');
    writeFileSync(file, 'sk_test_from_file\n');
    const config = read({ STRIPE_SECRET_KEY_FILE: file, STRIPE_WEBHOOK_SECRET: 'whsec_1' });
    expect(config.STRIPE_SECRET_KEY).toBe('sk_test_from_file');
  });

  it('lose the trailing slash of an address', () => {
    expect(read({ ...production, PUBLIC_URL: 'https://realplaylist.example/' }).publicUrl).toBe(
      'https://realplaylist.example',
    );
  });

  it('accept the host of EAA as browsers write it, without scheme and port', () => {
    expect(read({ EAA_HOST: 'EAA.localhost' }).EAA_HOST).toBe('eaa.localhost');
    for (const EAA_HOST of ['https://eaa.example', 'eaa.example:8080', 'eaa.example/'])
      expect(problemsOf({ EAA_HOST })).toEqual(['EAA_HOST: must be a host name, without scheme and port.']);
  });

  it('normalise the first admin’s address like stored accounts', () => {
    expect(read({ ADMIN_EMAIL: ' Boss@Example.COM ' }).ADMIN_EMAIL).toBe('boss@example.com');
    expect(problemsOf({ ADMIN_EMAIL: '\u212Aate@example.com' })).toEqual([
      'ADMIN_EMAIL: Enter a valid email, such as name@example.com.',
    ]);
  });
});

describe('production', () => {
  it('starts with all required settings', () => {
    expect(read(production)).toMatchObject({ strict: true, LIMITS: 'on' });
    expect(readdirSync(folder)).toEqual([]);
  });

  it('names every missing setting at once', () => {
    expect(names(problemsOf({ NODE_ENV: 'production', LIMITS: 'off' }))).toEqual([
      'PUBLIC_URL',
      'APP_SECRET',
      'STRIPE_SECRET_KEY',
      'STRIPE_WEBHOOK_SECRET',
      'SMTP_URL',
      'LIMITS',
      'DATABASE_URL',
    ]);
  });

  it.each(Object.keys(production).filter((name) => name !== 'NODE_ENV'))(
    'refuses to start without %s',
    (name) => {
      const problems = problemsOf({ ...production, [name]: undefined });
      expect(problems).toEqual([expect.stringMatching(new RegExp(`^${name} is required in production`))]);
    },
  );

  /** What makes an installation real, and how the error explains it. */
  const real = [
    [{ PUBLIC_URL: 'https://realplaylist.example' }, 'because PUBLIC_URL is public'],
    [{ PUBLIC_URL: 'https://127.0.0.1.example' }, 'because PUBLIC_URL is public'],
    [{ EAA_HOST: 'eaa.example' }, 'because EAA_HOST is public'],
    [{ HOST: '0.0.0.0' }, 'because HOST is public'],
    [{ HOST: '::' }, 'because HOST is public'],
    [{ STRIPE_SECRET_KEY: 'sk_live_0123456789' }, 'because STRIPE_SECRET_KEY is live'],
    [{ STRIPE_SECRET_KEY: 'rk_live_0123456789' }, 'because STRIPE_SECRET_KEY is live'],
  ] as const;
  /** Values of production that neither are nor make an installation real. */
  const here = { ...production, PUBLIC_URL: 'https://localhost', ...eaaContacts };

  it.each(real)('keeps its rules with %o, whatever NODE_ENV says', (setting, because) => {
    for (const NODE_ENV of ['', 'development', 'test']) {
      const env = { ...here, NODE_ENV, ...setting };
      expect(read(env)).toMatchObject({ strict: true, emulators: false });
      expect(problemsOf({ ...env, LIMITS: 'off', DEMO_DATA: 'on' })).toEqual([
        `LIMITS=off isn’t allowed ${because}.`,
        `DEMO_DATA=on isn’t allowed ${because}.`,
      ]);
      for (const [name, refusal] of [
        ['SPOTIFY_API_BASE', 'must start with https://'],
        ['METRICS_TOKEN', 'must have at least 32 characters'],
      ] as const)
        expect(problemsOf({ ...env, [name]: 'http://short.example' })).toEqual([
          `${name} ${refusal} ${because}.`,
        ]);
      for (const name of ['APP_SECRET', 'DATABASE_URL'])
        expect(problemsOf({ ...env, [name]: undefined })).toEqual([
          expect.stringContaining(`${name} is required ${because} (`),
        ]);
      expect(read({ ...here, NODE_ENV, LIMITS: 'off' }).strict).toBe(false);
      expect(read({ ...env, SANDBOX: 'on', LIMITS: 'off' }).strict).toBe(false);
    }
  });

  it('is no other word: any other NODE_ENV is refused by name', () => {
    for (const NODE_ENV of ['prod', 'Production', 'staging', 'production '])
      expect(problemsOf({ NODE_ENV })).toEqual([
        `NODE_ENV: is ${NODE_ENV}: use production, development or test, or leave it unset.`,
      ]);
  });

  it.each([
    ['PUBLIC_URL', 'http://realplaylist.example', ' must start with https:// in production.'],
    ['STRIPE_API_BASE', 'http://stripe.example', ' must start with https:// in production.'],
    ['SPOTIFY_API_BASE', 'http://spotify.example', ' must start with https:// in production.'],
    ['SPOTIFY_ACCOUNTS_BASE', 'http://spotify.example', ' must start with https:// in production.'],
    ['SPOTIFY_OEMBED_BASE', 'http://spotify.example', ' must start with https:// in production.'],
    ['STRIPE_SECRET_KEY', 'sk_1', ' must have at least 16 characters in production.'],
    ['STRIPE_WEBHOOK_SECRET', 'whsec_1', ' must have at least 16 characters in production.'],
    ['OIDC_CLIENT_SECRET', 'short', ' must have at least 16 characters in production.'],
    ['METRICS_TOKEN', 'only-sixteen-long', ' must have at least 32 characters in production.'],
    ['APP_SECRET', 'short', ': must have at least 32 characters.'],
    ['APP_SECRET', 'a'.repeat(44), `: ${tooEasy}`],
    ['APP_SECRET_PREVIOUS', 'short', ': must have at least 32 characters.'],
    ['LIMITS', 'off', '=off isn’t allowed in production.'],
    ['SANDBOX', 'on', '=on isn’t allowed in production.'],
    ['DEMO_DATA', 'on', '=on isn’t allowed in production.'],
  ])('refuses %s=%s', (name, value, refusal) => {
    expect(problemsOf({ ...production, [name]: value })).toEqual([`${name}${refusal}`]);
  });

  it('uses the embedded database when EMBEDDED_IN_PRODUCTION is set', () => {
    const embedded = { ...production, DATABASE_URL: undefined };
    expect(problemsOf({ ...embedded, EMBEDDED_IN_PRODUCTION: 'no' })).toEqual([
      expect.stringMatching(/^DATABASE_URL is required in production .*EMBEDDED_IN_PRODUCTION=yes\.$/),
    ]);
    expect(read({ ...embedded, EMBEDDED_IN_PRODUCTION: 'yes' }).DATABASE_URL).toBeUndefined();
  });
});

describe('emulators', () => {
  const open = [
    ['DATABASE_URL', 'postgres://db.example/product'],
    ['PUBLIC_URL', 'https://realplaylist.example'],
    ['PUBLIC_URL', 'http://127.0.0.1.example'],
    ['EAA_HOST', 'eaa.example'],
    ['HOST', '0.0.0.0'],
    ['HOST', '::'],
    ['TRUST_PROXY', '10.0.0.0/8'],
  ] as const;

  it.each(open)('replace nothing with %s=%s: every unset service is named', (name, value) => {
    const problems = problemsOf({ [name]: value });
    expect(names(problems)).toEqual(expect.arrayContaining(Object.keys(services)));
    for (const problem of problems.filter((one) => (names([one])[0] ?? '') in services)) {
      expect(problem).toContain(`is required with ${name} (`);
      expect(problem).toMatch(/To run with emulators, set SANDBOX=on\.$/);
    }
  });

  it.each(open)(
    'run with %s=%s under SANDBOX=on, and every page of them warns who can look',
    (name, value) => {
      const note = { emulator: 'inbox', text: 'Emails are shown here', path: '/sandbox/inbox' };
      const config = readConfig({ DATA_DIR: folder, [name]: value, SANDBOX: 'on' }, [note]);
      expect(config.emulators).toBe(true);
      expect(config.notes).toEqual([
        {
          emulator: 'sandbox',
          text: expect.stringContaining('anyone who can reach this server can read all email'),
          path: null,
        },
        note,
      ]);
    },
  );

  it.each([
    {},
    { PUBLIC_URL: 'http://localhost:3000', EAA_HOST: 'eaa.localhost' },
    { PUBLIC_URL: 'http://[::1]:3000', HOST: '::1' },
  ])('run where no one else can reach them, by %o', (env) => {
    expect(read(env).emulators).toBe(true);
    expect(readConfig({ DATA_DIR: folder, ...env, SANDBOX: 'on' }, []).notes).toEqual([]);
  });

  it('replace nothing in production, even where no one else can reach them', () => {
    const env = { ...production, PUBLIC_URL: 'https://localhost', EMBEDDED_IN_PRODUCTION: 'yes' };
    const alone = { ...env, DATABASE_URL: undefined };
    expect(read(alone).emulators).toBe(false);
    const unset = Object.fromEntries(Object.keys(services).map((name) => [name, undefined]));
    expect(names(problemsOf({ ...alone, ...unset }))).toEqual(Object.keys(services));
  });

  it('stay off with SANDBOX=off', () => {
    const problems = problemsOf({ SANDBOX: 'off' });
    expect(names(problems)).toEqual(Object.keys(services));
    expect(problems[0]).toContain('is required with SANDBOX=off');
  });

  it('refuse a payment provider without its webhook secret: anyone could forge its events', () => {
    expect(problemsOf({ STRIPE_SECRET_KEY: 'sk_test_1' })).toEqual([
      'STRIPE_WEBHOOK_SECRET is required when STRIPE_SECRET_KEY is set.',
    ]);
  });
});

describe("the application's secret", () => {
  it.each([
    'password1234567890123456789012345',
    'secretsecretsecretsecretsecretsecret',
    'Tr0ub4dor&3xYz!!Tr0ub4dor&3xYz!!',
    'abcdefghijklmnopqrstuvwxyz0123456789',
    'zyxwvutsrqponmlkjihgfedcba9876543210',
    'qwertyuiopasdfghjklzxcvbnmqwertyuiop',
    '1a2b3c4d5e6f7g8h9i0j1k2l3m4n5o6p',
    'deadbeefdeadbeefdeadbeefdeadbeef',
    '00000000-0000-0000-0000-000000000001',
  ])('is refused when it is as regular as %s', (APP_SECRET) => {
    expect(problemsOf({ APP_SECRET })).toEqual([`APP_SECRET: ${tooEasy}`]);
    // One that is being retired may be: it has to be readable to get rid of it.
    expect(problemsOf({ APP_SECRET_PREVIOUS: APP_SECRET })).toEqual([]);
  });

  it('is refused for any text said again and again, and for no random one', () => {
    const random = (bytes: number) => fc.uint8Array({ minLength: bytes, maxLength: bytes });
    fc.assert(
      fc.property(fc.string({ minLength: 1, maxLength: 12 }), (text) => {
        expect(isEasyToGuess(text.repeat(40 / text.length + 1))).toBe(true);
      }),
    );
    for (const format of ['base64', 'base64url', 'hex'] as const)
      fc.assert(
        fc.property(fc.noBias(random(32)), (bytes) => {
          expect(isEasyToGuess(Buffer.from(bytes).toString(format))).toBe(false);
        }),
      );
  });

  it('is created once, readable only by its owner', () => {
    const first = read({}).secrets[0];
    expect(first).toHaveLength(43);
    expect(read({}).secrets).toEqual([first]);
    expect(statSync(join(folder, 'app-secret')).mode & 0o777).toBe(0o600);
  });

  it('is not created when one is given', () => {
    expect(read({ APP_SECRET: secret }).secrets).toEqual([secret]);
    expect(readdirSync(folder)).toEqual([]);
  });

  it('is followed by the one that is being retired', () => {
    expect(read({ APP_SECRET: secret, APP_SECRET_PREVIOUS: `${secret}-old` }).secrets).toEqual([
      secret,
      `${secret}-old`,
    ]);
  });

  it('is refused when the kept file is truncated: an empty key would accept forged signatures', () => {
    writeFileSync(join(folder, 'app-secret'), '');
    expect(problemsOf({})).toEqual([expect.stringContaining('app-secret')]);
  });
});

describe('.env.example', () => {
  const text = readFileSync(new URL('../.env.example', import.meta.url), 'utf8');

  it('matches the table of settings', () => {
    expect(text, 'Run `npx node scripts/env-example.ts` and commit .env.example.').toBe(envExample());
  });

  it('names each setting once, and is a valid configuration when each line is uncommented', () => {
    const lines = text.split('\n').filter((line) => /^#[A-Z_]+=/.test(line));
    const pairs = lines.map((line) => line.slice(1).split(/=(.*)/s).slice(0, 2) as [string, string]);
    expect(pairs.map(([name]) => name)).toEqual(Object.keys(settings));
    expect(problemsOf({ ...Object.fromEntries(pairs), DATA_DIR: folder })).toEqual([]);
  });
});
