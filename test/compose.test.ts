import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { afterAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { system } from '#contract/office/system/calls.ts';
import { isLocalHost } from '#contract/this-machine.ts';
import { settings } from '#server/config.settings.ts';
import { type Config, ConfigProblems, readConfig } from '#server/config.ts';
import { findHaproxy } from '../scripts/system-packages.ts';

const read = (file: string): string => readFileSync(join(import.meta.dirname, '..', file), 'utf8');

interface Service {
  image: string;
  build?: string;
  environment?: Record<string, string>;
  env_file?: string;
  healthcheck?: { test?: string[] };
  ports?: string[];
  volumes: string[];
  networks: string[] | Record<string, { aliases: string[] }>;
}

const { services, volumes } = parse(read('compose.yaml'), { merge: true }) as {
  services: Record<'web' | 'worker' | 'proxy' | 'database', Service>;
  volumes: Record<string, null>;
};
const dockerfile = read('Dockerfile');
const proxy = read('deploy/compose/haproxy.cfg');
const [, chosen, trialFile = ''] = /^\$\{(\w+):-(.+)\}$/.exec(services.web.env_file ?? '') ?? [];
const trial = parseEnv(read(trialFile)) as Record<string, string>;

/** What the image sets: `ENV NAME=value NAME=value`. */
const ofImage = Object.fromEntries(
  (/^ENV (.+)$/m.exec(dockerfile)?.[1] ?? '').split(' ').map((pair) => pair.split('=')),
) as Record<string, string>;

const folder = mkdtempSync(join(tmpdir(), 'rp-compose-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** The product's configuration in a container, as it reads it there. */
const configOf = (role: 'web' | 'worker', given: Record<string, string>): Config =>
  readConfig({ ...ofImage, ...given, ...services[role].environment, DATA_DIR: folder });

function problemsOf(given: Record<string, string>): string[] {
  try {
    configOf('web', given);
  } catch (error) {
    if (error instanceof ConfigProblems) return error.problems;
    throw error;
  }
  return [];
}

const installation = {
  PUBLIC_URL: 'https://music.example',
  APP_SECRET: 'a-secret-of-at-least-thirty-two-characters',
  STRIPE_SECRET_KEY: 'sk_test_0123456789',
  STRIPE_WEBHOOK_SECRET: 'whsec_0123456789',
  SMTP_URL: 'smtps://mail.example',
};

describe('a trial by compose.yaml', () => {
  it.each(['web', 'worker'] as const)('starts %s with emulators, and nothing to fill in', (role) => {
    expect(configOf(role, trial)).toMatchObject({
      ROLE: role,
      strict: false,
      emulators: true,
      DATABASE_URL: expect.stringContaining('@database/'),
    });
  });

  it('is reached from this machine only, at the address that its emulators know, too', () => {
    const { publicUrl, EAA_HOST = '' } = configOf('web', trial);
    const { hostname, port } = new URL(publicUrl);
    expect([isLocalHost(hostname), isLocalHost(EAA_HOST)]).toEqual([true, true]);
    expect(Object.values(services).flatMap(({ ports = [] }) => ports)).toEqual([`127.0.0.1:${port}:${port}`]);
    expect(services.proxy.ports).toHaveLength(1);
    expect(proxy).toContain(`bind :${port}\n`);
    expect(services.proxy.networks).toEqual({ default: { aliases: [hostname, EAA_HOST] } });
  });
});

describe('an installation by compose.yaml', () => {
  it('gets no setting of a trial, and names what is missing', () => {
    expect(chosen).toBe('SETTINGS');
    expect(services.worker.env_file).toBe(services.web.env_file);
    const missing = problemsOf({}).map((problem) => problem.split(' ')[0]);
    expect(missing.sort()).toEqual(Object.keys(installation).sort());
  });

  it('runs by the rules of production, without emulators', () => {
    expect(configOf('web', installation)).toMatchObject({ strict: true, emulators: false });
    expect(problemsOf({ ...installation, SANDBOX: 'on' }).join()).toContain('SANDBOX=on isn’t allowed');
  });
});

describe('compose.yaml', () => {
  it('sets only what the product reads, and no secret', () => {
    const set = { ...trial, ...services.web.environment, ...services.worker.environment };
    expect(Object.keys(set).filter((name) => !(name in settings))).toEqual([]);
    expect(Object.keys(set).filter((name) => /SECRET|TOKEN|SMTP/.test(name))).toEqual([]);
    expect(new URL(set.DATABASE_URL ?? '').password).toBe('');
    expect(Object.keys(services.database.environment ?? {})).not.toContain('POSTGRES_PASSWORD');
  });

  it('keeps settings.env out of the image and of commits', () => {
    expect(read('.dockerignore')).toMatch(/^\*\*\/\*\.env$/m);
    expect(read('.gitignore')).toMatch(/^settings\.env$/m);
  });

  it('runs the image of the Dockerfile, and images of one version', () => {
    for (const { image, build } of Object.values(services))
      if (build) expect([image, build]).toEqual(['real-playlist', '.']);
      else expect(image).toMatch(/^\w+:\d+\.\d+(\.\d+)?-\w+$/);
  });

  it('asks the product for its health where it answers, at the port where it listens', () => {
    const { PORT } = configOf('web', trial);
    expect(dockerfile.match(/\/livez|\/readyz/g)).toEqual([system.readyz.path]);
    expect(proxy.match(/(?<=GET )\/\w+/g)).toEqual([system.readyz.path, system.livez.path]);
    // Without a test of their own, web and worker have that of the Dockerfile.
    expect([services.web.healthcheck?.test, services.worker.healthcheck?.test]).toEqual([
      undefined,
      undefined,
    ]);
    expect(proxy).toMatch(new RegExp(`^  server-template \\w+ \\d+ web:${PORT} check `, 'm'));
    expect(dockerfile).toContain(`\nEXPOSE ${PORT}\n`);
  });

  it('keeps data in named volumes', () => {
    expect(services.web.volumes).toEqual([`data:${ofImage.DATA_DIR}`]);
    expect(services.worker.volumes).toEqual(services.web.volumes);
    expect(services.database.volumes).toEqual(['database:/var/lib/postgresql/data']);
    expect(Object.keys(volumes)).toEqual(['data', 'database']);
  });
});

it('the proxy accepts its configuration', { timeout: 300_000 }, ({ skip }) => {
  const haproxy = findHaproxy();
  // Where nothing may be left out, its absence is a failure.
  if (process.env.CI === 'true') expect(haproxy, 'Install haproxy.').not.toBeNull();
  if (!haproxy) return skip('HAProxy is not installed');
  const { status, stderr } = spawnSync(
    haproxy,
    ['-c', '-f', join(import.meta.dirname, '../deploy/compose/haproxy.cfg')],
    { encoding: 'utf8', env: { PAGE: join(import.meta.dirname, '../deploy/unavailable.html') } },
  );
  expect([status, stderr]).toEqual([0, '']);
});
