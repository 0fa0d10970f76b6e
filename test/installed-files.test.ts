import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, expect, it } from 'vitest';

const root = join(import.meta.dirname, '..');
const checkout = mkdtempSync(join(tmpdir(), 'rp-checkout-'));
afterAll(() => rmSync(checkout, { recursive: true }));

/** The command by which the installer copies a checkout. */
const copy = /tar -C "\$SOURCE" (-cf - .+?) \. \|/.exec(
  readFileSync(join(root, 'deploy/install.sh'), 'utf8'),
)?.[1];

const secrets = [
  '.env',
  'settings.env',
  '.env.local',
  'deploy/production.env',
  'server/tls.pem',
  'tls.key',
  'deploy/keys/store.p12',
  'id_ed25519',
  'app-secret',
  'data/database/base/1',
  'data/app-secret',
  'backups/2026-11-28T02-00-00Z/database.tar.gz',
  'real-playlist.dump',
  'server.log',
  '.git/config',
  'node_modules/vite/index.js',
  'dist/web/index.html',
];
const program = [
  '.env.example',
  'package.json',
  'server/main.ts',
  'server/backup/contents.ts',
  'deploy/install.sh',
];

it('an installation gets the program, and no settings, keys, data or history', () => {
  for (const path of [...secrets, ...program]) {
    mkdirSync(join(checkout, dirname(path)), { recursive: true });
    writeFileSync(join(checkout, path), '');
  }
  writeFileSync(join(checkout, '.dockerignore'), readFileSync(join(root, '.dockerignore')));
  const script = `SOURCE=${checkout}; tar -C "$SOURCE" ${copy} . | tar -tf -`;
  const listed = execFileSync('sh', ['-c', script], { encoding: 'utf8' }).split('\n');
  const files = listed.filter((path) => path !== '' && !path.endsWith('/')).map((path) => path.slice(2));
  expect(files.sort()).toEqual(['.dockerignore', ...program].sort());
});
