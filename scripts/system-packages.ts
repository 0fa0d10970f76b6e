import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** Whether this system lets us install packages: Debian or a kin of it, as root. */
const mayInstall = (): boolean => existsSync('/usr/bin/apt-get') && process.getuid?.() === 0;

function install(name: string): boolean {
  if (!mayInstall()) return false;
  process.stdout.write(`Installing the system's ${name} (once)\n`);
  const options = {
    stdio: ['ignore', 'ignore', 'inherit'] as const,
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  };
  spawnSync('apt-get', ['update', '-qq'], { ...options, stdio: 'ignore' });
  return (
    spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name], {
      ...options,
      stdio: 'ignore',
    }).status === 0
  );
}

const browsers = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** Packages that the parts needing a browser or PostgreSQL will install, where this system allows it. */
export function packagesToInstall(needed: { browser: boolean; postgres: boolean }): string[] {
  if (!mayInstall()) return [];
  return [
    ...(needed.browser && !browserHere() ? ['chromium'] : []),
    ...(needed.postgres && !postgresHere() ? ['postgresql'] : []),
  ];
}

const browserHere = (): string | null =>
  [process.env.BROWSER_PATH ?? '', ...browsers].find((path) => path !== '' && existsSync(path)) ?? null;

function postgresHere(): string | null {
  const versions = existsSync('/usr/lib/postgresql') ? readdirSync('/usr/lib/postgresql') : [];
  const folders = versions
    .sort((a, b) => Number(b) - Number(a))
    .map((version) => join('/usr/lib/postgresql', version, 'bin'));
  const onPath = spawnSync('sh', ['-c', 'command -v initdb'], { encoding: 'utf8' })
    .stdout.trim()
    .replace(/\/initdb$/, '');
  return [...folders, onPath].find((folder) => folder !== '' && existsSync(join(folder, 'pg_ctl'))) ?? null;
}

/** Path of a Chromium or Chrome, installed where the system allows it; null when there is none to be had. */
export function findBrowser(): string | null {
  return browserHere() ?? (install('chromium') ? browserHere() : null);
}

/** Folder of PostgreSQL's own programs (initdb, pg_ctl), newest first; installed where the system allows it. */
export function findPostgres(): string | null {
  return postgresHere() ?? (install('postgresql') ? postgresHere() : null);
}

/** Runs a program as a user that PostgreSQL accepts: it refuses to run as root. */
export function runUnprivileged(program: string, args: string[]): string {
  const root = process.getuid?.() === 0;
  const [file, all] = root ? ['runuser', ['-u', 'postgres', '--', program, ...args]] : [program, args];
  return execFileSync(file as string, all as string[], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
    cwd: '/',
  });
}
