import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';

const root = join(import.meta.dirname, '../..');

/** Secrets in the checkout, none of which an installation or image may hold. */
const planted = ['.env', 'settings.env', 'tls.key', 'deploy/tls.pem', 'app-secret', 'real-playlist.dump'];
/** Lists which of them, or of their kinds, the program in this folder holds. */
export const listSecrets = (folder: string): string =>
  `find ${folder}/ -name node_modules -prune -o \\( -name '*.env' -o -name '*.key' -o -name '*.pem' -o -name app-secret -o -name '*.dump' -o -name .git \\) -print`;
/** Megabytes that the program may take, with its modules and its build. */
export const MOST_MB = 500;

/** Runs a script once all else has started, then ends the machine. */
const RUN_SERVICE = `[Unit]
After=multi-user.target
[Service]
Type=oneshot
ExecStart=/bin/bash /root/run.sh
ExecStopPost=/bin/systemctl poweroff --force --no-block
StandardOutput=file:/root/run.log
StandardError=inherit
TimeoutStartSec=infinity
`;

export interface BareTree {
  folder: string;
  /** With these the npm in the tree reaches the registry. */
  npm: Record<string, string>;
  /** Runs a shell script as root, with processes and mounts that end with it. */
  run(script: string): Promise<{ status: number | null; out: string }>;
  /** Boots the tree with its systemd and a network of its own, runs a shell script as root, and shuts it down. Answers what the script printed. */
  boot(script: string): Promise<string>;
  remove(): void;
}

/** How this machine's npm reaches its registry, for the npm in the tree. */
function npmSettings(folder: string): Record<string, string> {
  const read = (name: string) => execFileSync('npm', ['config', 'get', name], { encoding: 'utf8' }).trim();
  const trusted = [process.env.NODE_EXTRA_CA_CERTS, read('cafile')].find((file) => file && existsSync(file));
  if (trusted) cpSync(trusted, join(folder, 'root/ca.crt'), { dereference: true });
  return {
    npm_config_registry: read('registry'),
    ...(trusted && { NODE_EXTRA_CA_CERTS: '/root/ca.crt' }),
  };
}

/**
 * An empty Debian 12 in a folder of its own, as debootstrap makes it, with the files of this checkout that git knows in
 * `/source`, and these packages, separated by commas. It shares the network of this machine.
 */
export function makeBareTree(packages = ''): BareTree {
  const folder = mkdtempSync(join(tmpdir(), 'rp-tree-'));
  chmodSync(folder, 0o755);
  const more = packages === '' ? [] : [`--include=${packages}`];
  execFileSync('debootstrap', ['--variant=minbase', ...more, 'bookworm', folder], { stdio: 'ignore' });
  for (const path of ['/etc/resolv.conf', '/etc/apt/apt.conf.d'])
    cpSync(path, join(folder, path), { recursive: true, dereference: true });
  const files = execFileSync('git', ['ls-files', '-z'], { cwd: root });
  const source = execFileSync('tar', ['-cf', '-', '--null', '-T', '-'], {
    cwd: root,
    input: files,
    maxBuffer: 2 ** 30,
  });
  mkdirSync(join(folder, 'source'));
  execFileSync('tar', ['-xf', '-'], { cwd: join(folder, 'source'), input: source });
  // What a checkout may also hold: its history, which names the commit, and secrets of whoever works there.
  mkdirSync(join(folder, 'source/.git'));
  writeFileSync(join(folder, 'source/.git/HEAD'), execFileSync('git', ['rev-parse', 'HEAD'], { cwd: root }));
  for (const name of planted) writeFileSync(join(folder, 'source', name), 'a secret');
  const npm = npmSettings(folder);
  const env = { PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin', HOME: '/root', ...npm };
  return {
    folder,
    npm,
    run: async (script) => {
      writeFileSync(join(folder, 'tmp/run.sh'), `set -eu\nmount -t proc proc /proc\n${script}\n`);
      const args = ['--mount', '--pid', '--fork', '--kill-child', 'chroot', folder];
      const child = spawn('unshare', [...args, 'sh', '-c', 'exec sh /tmp/run.sh 2>&1'], {
        env,
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      const closed = new Promise<number | null>((resolve) => child.once('close', resolve));
      return { out: await text(child.stdout), status: await closed };
    },
    boot: async (script) => {
      const exports = Object.entries(env).map(([name, value]) => `export ${name}='${value}'`);
      writeFileSync(join(folder, 'root/run.sh'), `${exports.join('\n')}\n${script}\n`);
      writeFileSync(join(folder, 'etc/systemd/system/run.service'), RUN_SERVICE);
      const wanted = join(folder, 'etc/systemd/system/multi-user.target.wants');
      mkdirSync(wanted, { recursive: true });
      symlinkSync('../run.service', join(wanted, 'run.service'));
      // A network of its own, whose ports are free, with a way to the internet.
      const network = spawn('unshare', ['--net', 'sleep', 'infinity'], { stdio: 'ignore' });
      await sleep(1_000);
      const link = spawn('slirp4netns', ['--configure', String(network.pid), 'tap0'], { stdio: 'ignore' });
      const args = ['--directory', folder, '--register=no', '--keep-unit', '--boot', '--console=pipe'];
      const machine = [...args, '--resolv-conf=off', `--network-namespace-path=/proc/${network.pid}/ns/net`];
      await once(spawn('systemd-nspawn', machine, { stdio: 'ignore' }), 'close');
      link.kill();
      network.kill();
      return readFileSync(join(folder, 'root/run.log'), 'utf8');
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
