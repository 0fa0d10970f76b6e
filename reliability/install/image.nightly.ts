import { execFileSync, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { chownSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findBuildah, findDebootstrap } from '../../scripts/system-packages.ts';
import { type BareTree, listSecrets, MOST_MB, makeBareTree } from './bare-tree.ts';

const possible = process.getuid?.() === 0 && findDebootstrap() !== null && findBuildah() !== null;
if (!possible) process.stderr.write('SKIPPED: no image, which needs root, debootstrap and Buildah.\n');

const BASE = 'docker.io/library/debian:12-slim';
const settings = {
  PUBLIC_URL: 'https://music.example.com',
  APP_SECRET: randomBytes(32).toString('base64'),
  STRIPE_SECRET_KEY: 'sk_test_0123456789abcdef0123456789abcdef',
  STRIPE_WEBHOOK_SECRET: 'whsec_0123456789abcdef0123456789abcdef',
  SMTP_URL: 'smtp://127.0.0.1:25',
  EMBEDDED_IN_PRODUCTION: 'yes',
  PORT: '39171',
};
const start = ['node_modules/.bin/node', 'server/main.ts'];

/** The image of the Dockerfile. Its base is an empty Debian as debootstrap makes it, as no registry of images is asked. */
describe.skipIf(!possible)('the Dockerfile', { timeout: 1_800_000 }, () => {
  const store = mkdtempSync(join(tmpdir(), 'rp-images-'));
  const env = { ...process.env, BUILDAH_ISOLATION: 'chroot', STORAGE_DRIVER: 'vfs' };
  const places = ['--root', join(store, 'root'), '--runroot', join(store, 'run')];
  const buildah = (...args: string[]): string =>
    execFileSync('buildah', [...places, ...args], { env, encoding: 'utf8', maxBuffer: 2 ** 28 }).trim();
  const inside = (script: string): string => buildah('run', container, '--', 'sh', '-c', script);
  let tree: BareTree;
  let container = '';
  beforeAll(() => {
    tree = makeBareTree();
    const source = join(store, 'source');
    renameSync(join(tree.folder, 'source'), source);
    const base = buildah('from', 'scratch');
    buildah('add', '--quiet', base, tree.folder, '/');
    for (const [name, value] of Object.entries(tree.npm))
      buildah('config', '--env', `${name}=${value}`, base);
    buildah('commit', '--quiet', base, BASE);
    buildah('build', '--format', 'docker', '--pull-never', '--quiet', '--tag', 'real-playlist', source);
    container = buildah('from', '--pull-never', 'localhost/real-playlist');
  }, 1_800_000);
  afterAll(() => {
    buildah('rm', '--all');
    rmSync(store, { recursive: true, force: true });
    tree.remove();
  }, 300_000);

  it('makes an image that runs as its own user and cannot change the program', () => {
    expect(inside('id -un')).toBe('real-playlist');
    expect(inside('touch server/main.ts 2>/dev/null || echo refused')).toBe('refused');
  });

  it('holds no secret of the checkout, knows its commit, and takes little', () => {
    expect(inside(`${listSecrets('/opt/real-playlist/current')}; ls -A / | grep -x source || true`)).toBe('');
    expect(inside('cat commit')).toMatch(/^[0-9a-f]{8}$/);
    expect(Number(inside('du -sm . | cut -f1'))).toBeLessThan(MOST_MB);
  });

  it('names each setting that is missing', () => {
    expect(() => buildah('run', container, '--', ...start)).toThrow('PUBLIC_URL is required in production');
  });

  it('passes its health check once it is ready, and fails it once it has ended', async () => {
    const data = join(store, 'data');
    const [user = 0, group = 0] = inside('id -u; id -g').split('\n').map(Number);
    mkdirSync(data, { mode: 0o700 });
    chownSync(data, user, group);
    const given = Object.entries(settings).flatMap(([name, value]) => ['--env', `${name}=${value}`]);
    const volume = ['--volume', `${data}:/var/lib/real-playlist`];
    const served = spawn('buildah', [...places, 'run', ...given, ...volume, container, '--', ...start], {
      env,
      stdio: 'ignore',
    });
    const ended = once(served, 'exit');
    const { Healthcheck } = JSON.parse(buildah('inspect', '--type', 'image', 'localhost/real-playlist'))
      .Docker.config;
    expect(Healthcheck.Test[0]).toBe('CMD');
    const check = (): boolean => {
      try {
        buildah('run', '--env', `PORT=${settings.PORT}`, container, '--', ...Healthcheck.Test.slice(1));
        return true;
      } catch {
        return false;
      }
    };
    await expect.poll(check, { timeout: 120_000, interval: 1_000 }).toBe(true);
    served.kill('SIGTERM');
    await ended;
    await expect.poll(check, { timeout: 60_000, interval: 1_000 }).toBe(false);
  });
});
