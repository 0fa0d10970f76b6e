import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** Whether packages can be installed here: Debian or a derivative, as root. */
const mayInstall = (): boolean => existsSync('/usr/bin/apt-get') && process.getuid?.() === 0;

function install(name: string): boolean {
  if (!mayInstall()) return false;
  process.stdout.write(`Installing the system package ${name} (once)\n`);
  const options = {
    stdio: ['ignore', 'ignore', 'inherit'] as const,
    // At this level Debian starts no services of what it installs.
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' },
  };
  spawnSync('apt-get', ['update', '-qq'], { ...options, stdio: 'ignore' });
  return (
    spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name], {
      ...options,
      stdio: 'ignore',
    }).status === 0
  );
}

/** The same engine as the whole browser at half the processor time, as it draws no windows. */
const headlessShell = '/usr/bin/chromium-headless-shell';
const wholeBrowsers = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** The system packages that the browser and PostgreSQL tests will install, where that is possible. */
export function packagesToInstall(needed: { browser: boolean; postgres: boolean }): string[] {
  if (!mayInstall()) return [];
  return [
    ...(needed.browser && !firstChoice() ? ['chromium-headless-shell'] : []),
    ...(needed.postgres && !postgresHere() ? ['postgresql'] : []),
  ];
}

const firstOf = (paths: readonly string[]): string | null =>
  paths.find((path) => path !== '' && existsSync(path)) ?? null;
const firstChoice = (): string | null => firstOf([process.env.BROWSER_PATH ?? '', headlessShell]);

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

/** Path of the headless shell, installed if possible, else of a whole browser; null when there is none. */
export function findBrowser(): string | null {
  const shell = firstChoice() ?? (install('chromium-headless-shell') ? firstChoice() : null);
  return shell ?? firstOf(wholeBrowsers) ?? (install('chromium') ? firstOf(wholeBrowsers) : null);
}

/** Folder of PostgreSQL's programs (initdb, pg_ctl), newest first; installed if possible. */
export function findPostgres(): string | null {
  return postgresHere() ?? (install('postgresql') ? postgresHere() : null);
}

const pathOf = (program: string): string | null =>
  spawnSync('sh', ['-c', `command -v ${program}`], { encoding: 'utf8' }).stdout.trim() || null;

/** Path of pgBackRest; installed if possible. */
export function findPgBackRest(): string | null {
  return pathOf('pgbackrest') ?? (install('pgbackrest') ? pathOf('pgbackrest') : null);
}

/** Path of debootstrap; installed if possible. */
export function findDebootstrap(): string | null {
  return pathOf('debootstrap') ?? (install('debootstrap') ? pathOf('debootstrap') : null);
}

/** Whether a Debian in a folder can be booted with a network of its own: by systemd-nspawn and slirp4netns, installed if possible. */
export function canBoot(): boolean {
  const packages = { 'systemd-nspawn': 'systemd-container', slirp4netns: 'slirp4netns' };
  return Object.entries(packages).every(([program, name]) => pathOf(program) !== null || install(name));
}

/** Path of Buildah, which makes images without a daemon; installed if possible. */
export function findBuildah(): string | null {
  return pathOf('buildah') ?? (install('buildah') ? pathOf('buildah') : null);
}

/** Path of promtool, which tests alerts; installed if possible. */
export function findPromtool(): string | null {
  return pathOf('promtool') ?? (install('prometheus') ? pathOf('promtool') : null);
}

/** Path of HAProxy, the proxy of `compose.yaml` and of the cluster; installed if possible. */
export function findHaproxy(): string | null {
  const here = () => pathOf('haproxy') ?? pathOf('/usr/sbin/haproxy');
  return here() ?? (install('haproxy') ? here() : null);
}

/** Whether Patroni, etcd, pgBackRest and HAProxy are here; installed if possible. */
export function findCluster(): boolean {
  const packages = {
    patroni: 'patroni',
    etcd: 'etcd-server',
    etcdctl: 'etcd-client',
    pgbackrest: 'pgbackrest',
  };
  const missing = Object.entries(packages).filter(
    ([program]) => !pathOf(program) && !pathOf(`/usr/sbin/${program}`),
  );
  return findPostgres() !== null && findHaproxy() !== null && missing.every(([, name]) => install(name));
}

/** Runs a program as a user other than root, because PostgreSQL refuses to run as root. */
export function runUnprivileged(program: string, args: string[]): string {
  const root = process.getuid?.() === 0;
  const [file, all] = root ? ['runuser', ['-u', 'postgres', '--', program, ...args]] : [program, args];
  return execFileSync(file as string, all as string[], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
    cwd: '/',
  });
}
