import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findDebootstrap } from '../../scripts/system-packages.ts';
import { type BareTree, listSecrets, MOST_MB, makeBareTree } from './bare-tree.ts';

const possible = process.getuid?.() === 0 && findDebootstrap() !== null;
if (!possible)
  process.stderr.write('SKIPPED: no installation on an empty Debian, which needs root and debootstrap.\n');

const web = '/opt/real-playlist/current/node_modules/.bin/node --env-file=/etc/real-playlist/settings.env';

/** PostgreSQL as Debian starts it with the machine. */
const started = 'pg_ctlcluster 15 main start';

/**
 * What `systemd` does with a service, as far as a tree without it can: its user, its folder, nothing else writable. Waits until it is
 * ready, or has ended.
 */
const serve = `
mount --bind / /mnt
mount -o remount,bind,ro /mnt
for path in /tmp /dev /var/lib/real-playlist; do mount --bind $path /mnt$path; done
mount -t proc proc /mnt/proc
chroot /mnt runuser -u real-playlist -- sh -c '
  cd /opt/real-playlist/current
  ROLE=web PORT=3000 exec ${web} server/main.ts' >/tmp/web.log 2>&1 &
for second in $(seq 60); do
  ${web} -e 'fetch("http://127.0.0.1:3000/readyz").then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))' && break
  kill -0 $! || break
  sleep 1
done`;

/** An address that no one answers: an installation starts without asking its services. */
const settings = `cat >>/etc/real-playlist/settings.env <<END
PUBLIC_URL=https://music.example.com
STRIPE_SECRET_KEY=sk_test_0123456789abcdef0123456789abcdef
STRIPE_WEBHOOK_SECRET=whsec_0123456789abcdef0123456789abcdef
SMTP_URL=smtp://127.0.0.1:25
END`;

describe.skipIf(!possible)('deploy/install.sh on an empty Debian', { timeout: 1_800_000 }, () => {
  let tree: BareTree;
  beforeAll(() => {
    tree = makeBareTree();
  }, 900_000);
  afterAll(() => tree?.remove(), 300_000);

  it('installs the program, its user, its settings, its services and its database', async () => {
    const { status, out } = await tree.run('/source/deploy/install.sh --database');
    expect(status, out).toBe(0);
    const { out: found } = await tree.run(`
      stat -c '%a %U %G' /etc/real-playlist/settings.env /var/lib/real-playlist /opt/real-playlist/current/package.json
      ls /etc/systemd/system/ | grep real-playlist`);
    expect(found.trim().split('\n')).toEqual([
      '640 root real-playlist',
      '700 real-playlist real-playlist',
      '644 root root',
      'real-playlist-web@.service',
      'real-playlist-worker@.service',
    ]);
  });

  it('installs no secret of the checkout, knows its commit, and takes little', async () => {
    const current = '/opt/real-playlist/current';
    const { out } = await tree.run(
      `${listSecrets(current)}\ncat ${current}/commit\ndu -sm ${current}/ | cut -f1`,
    );
    const [commit, megabytes] = out.trim().split('\n');
    expect(commit).toMatch(/^[0-9a-f]{8}$/);
    expect(Number(megabytes)).toBeLessThan(MOST_MB);
  });

  it('leaves a product that names each setting that is missing, and does not start', async () => {
    const { out } = await tree.run(`${started}\n${serve}\ncat /tmp/web.log`);
    for (const name of ['PUBLIC_URL', 'STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET', 'SMTP_URL'])
      expect(out).toContain(`${name} is required`);
    expect(out).not.toContain('Ready');
  });

  it('serves as its own user, where it can write to its data alone, and answers its operator', async () => {
    const { out } = await tree.run(`${settings}\n${started}\n${serve}
      ${web} -e 'fetch("http://127.0.0.1:3000/readyz").then(async (one) => console.log(one.status, await one.text()))'
      for one in /proc/[0-9]*; do ! readlink $one/exe | grep -q bin/node || stat -c 'serves as %U' $one; done | sort -u
      real-playlist admin boss@example.com
      real-playlist doctor --json || true`);
    expect(out).toContain('200 ');
    expect(out).toContain('serves as real-playlist');
    expect(out).not.toContain('serves as root');
    expect(out).toContain('boss@example.com is now an admin');
    const { checks } = JSON.parse(out.slice(out.indexOf('{"checks"'))) as {
      checks: { name: string; verdict: string }[];
    };
    const verdicts = Object.fromEntries(checks.map(({ name, verdict }) => [name, verdict]));
    expect(verdicts).toMatchObject({ database: 'ok', migrations: 'ok' });
  });

  it('run again brings another version beside the first, and keeps settings and data', async () => {
    const { status, out } = await tree.run(`
      md5sum /etc/real-playlist/settings.env >/tmp/before
      readlink /opt/real-playlist/current >/tmp/former
      ${started}
      /source/deploy/install.sh --database
      md5sum -c /tmp/before
      ls /opt/real-playlist/versions | wc -l
      [ "$(readlink /opt/real-playlist/current)" != "$(cat /tmp/former)" ] && echo another version
      runuser -u postgres -- psql -At real-playlist -c 'select email from users'`);
    expect(status, out).toBe(0);
    expect(out).toContain('settings.env: OK\n2\nanother version\nboss@example.com');
  });

  it('writes a bundle that installs where there is no internet', async () => {
    const { status, out } = await tree.run(`
      /source/deploy/install.sh --bundle /tmp/bundle
      rm -rf /opt/real-playlist /etc/real-playlist
      tar -C /tmp -xzf /tmp/bundle/real-playlist-*.tar.gz
      unshare --net /tmp/real-playlist-*/deploy/install.sh
      cat /opt/real-playlist/current/commit
      echo EMBEDDED_IN_PRODUCTION=yes >>/etc/real-playlist/settings.env
      ${settings}
      real-playlist admin offline@example.com`);
    expect(status, out).toBe(0);
    expect(out).toContain('offline@example.com is now an admin');
  });
});
