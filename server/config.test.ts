import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ConfigProblems, envExample, readConfig, settings } from './config.ts';

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

const secret = 'a-secret-of-at-least-thirty-two-characters';
const production = {
  NODE_ENV: 'production',
  APP_SECRET: secret,
  PUBLIC_URL: 'https://realplaylist.example',
  STRIPE_SECRET_KEY: 'sk_live_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
  SMTP_URL: 'smtps://mail.example',
};

describe('settings', () => {
  it('have defaults that start without any configuration', () => {
    const config = read({});
    expect(config).toMatchObject({
      PORT: 3000,
      HOST: '127.0.0.1',
      ROLE: 'all',
      LIMITS: 'on',
      PAYMENT_CAPTURE: 'on_approval',
      publicUrl: 'http://127.0.0.1:3000',
      production: false,
    });
  });

  it('treat an empty value as an absent one', () => {
    expect(read({ PORT: '', LIMITS: '' })).toMatchObject({ PORT: 3000, LIMITS: 'on' });
  });

  it('report every problem at once, each naming its setting and never repeating a secret', () => {
    const problems = problemsOf({
      PORT: 'eighty',
      ROLE: 'boss',
      LIMITS: 'maybe',
      DATABASE_URL: 'mysql://root:hunter2@db/x',
      APP_SECRET: 'hunter2',
      ADMIN_EMAIL: 'nobody',
      SMTP_URL_FILE: join(folder, 'absent'),
    });
    expect(problems.map((problem) => problem.split(':')[0])).toEqual([
      'PORT',
      'DATABASE_URL',
      'APP_SECRET',
      'ADMIN_EMAIL',
      'ROLE',
      'SMTP_URL_FILE',
      'LIMITS',
    ]);
    expect(problems.join()).not.toContain('hunter2');
    for (const problem of problems) expect(problem).toMatch(/[^.]\.$/);
    expect(new ConfigProblems(problems).message).toContain(`${problems.length} problems:\n  PORT: `);
  });

  it('name what an identity service needs beside its issuer', () => {
    expect(problemsOf({ OIDC_ISSUER: 'https://id.example/' })).toEqual([
      'OIDC_CLIENT_ID: is needed with OIDC_ISSUER.',
    ]);
    const insecure = { ...production, OIDC_ISSUER: 'http://id.example', OIDC_CLIENT_ID: 'x' };
    expect(problemsOf(insecure)).toEqual(['OIDC_ISSUER: must begin with https:// in production.']);
    // Part of the issuer's name: without it, its tokens would be another's.
    expect(read({ OIDC_ISSUER: 'https://id.example/', OIDC_CLIENT_ID: 'x' }).OIDC_ISSUER).toBe(
      'https://id.example/',
    );
  });

  it('are also read from files, whose last line break does not count', () => {
    const file = join(folder, 'key');
    writeFileSync(file, 'sk_test_from_file\n');
    expect(read({ STRIPE_SECRET_KEY_FILE: file }).STRIPE_SECRET_KEY).toBe('sk_test_from_file');
  });

  it('drop the slash at the end of an address', () => {
    expect(read({ PUBLIC_URL: 'https://realplaylist.example/' }).publicUrl).toBe(
      'https://realplaylist.example',
    );
  });

  it('take the host of EAA as browsers name it, without scheme and port', () => {
    expect(read({ EAA_HOST: 'EAA.Example' }).EAA_HOST).toBe('eaa.example');
    for (const EAA_HOST of ['https://eaa.example', 'eaa.example:8080', 'eaa.example/'])
      expect(problemsOf({ EAA_HOST })).toEqual(['EAA_HOST: must be a host name, without scheme and port.']);
  });

  it('find the first admin by the form that accounts are kept under', () => {
    expect(read({ ADMIN_EMAIL: ' Boss@Example.COM ' }).ADMIN_EMAIL).toBe('boss@example.com');
  });
});

describe('production', () => {
  it('starts with everything that it needs', () => {
    expect(read(production)).toMatchObject({ production: true, LIMITS: 'on' });
    expect(readdirSync(folder)).toEqual([]);
  });

  it('names all that is missing at once', () => {
    const problems = problemsOf({ NODE_ENV: 'production', LIMITS: 'off' });
    expect(problems.map((problem) => problem.split(':')[0])).toEqual([
      'APP_SECRET',
      'STRIPE_SECRET_KEY',
      'STRIPE_WEBHOOK_SECRET',
      'SMTP_URL',
      'LIMITS',
      'PUBLIC_URL',
    ]);
  });

  it.each(Object.keys(production).filter((name) => name !== 'NODE_ENV'))(
    'refuses to start without %s',
    (name) => {
      const problems = problemsOf({ ...production, [name]: undefined });
      expect(problems).toEqual([expect.stringMatching(new RegExp(`^${name}: is needed in production`))]);
    },
  );
});

describe("the application's secret", () => {
  it('is made once, readable by its owner alone', () => {
    const first = read({}).secrets[0];
    expect(first).toHaveLength(43);
    expect(read({}).secrets).toEqual([first]);
    expect(statSync(join(folder, 'app-secret')).mode & 0o777).toBe(0o600);
  });

  it('is not made when one is given', () => {
    expect(read({ APP_SECRET: secret }).secrets).toEqual([secret]);
    expect(readdirSync(folder)).toEqual([]);
  });

  it('is followed by the one that is being retired', () => {
    expect(read({ APP_SECRET: secret, APP_SECRET_PREVIOUS: `${secret}-old` }).secrets).toEqual([
      secret,
      `${secret}-old`,
    ]);
  });

  it('is refused when the kept file was cut short: an empty key would sign for anybody', () => {
    writeFileSync(join(folder, 'app-secret'), '');
    expect(problemsOf({})).toEqual([expect.stringContaining('app-secret')]);
  });
});

describe('.env.example', () => {
  const text = readFileSync(new URL('../.env.example', import.meta.url), 'utf8');

  it('is what the table of settings says', () => {
    expect(text, 'Run `npx node scripts/env-example.ts` and commit .env.example.').toBe(envExample());
  });

  it('names each setting once, and is a configuration that starts when each line is uncommented', () => {
    const lines = text.split('\n').filter((line) => /^#[A-Z_]+=/.test(line));
    const pairs = lines.map((line) => line.slice(1).split(/=(.*)/s).slice(0, 2) as [string, string]);
    expect(pairs.map(([name]) => name)).toEqual(Object.keys(settings));
    expect(problemsOf({ ...Object.fromEntries(pairs), DATA_DIR: folder })).toEqual([]);
  });
});
