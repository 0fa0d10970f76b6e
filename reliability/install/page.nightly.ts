import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { canBoot, findDebootstrap } from '../../scripts/system-packages.ts';
import { type BareTree, makeBareTree } from './bare-tree.ts';

const possible = process.getuid?.() === 0 && findDebootstrap() !== null && canBoot();
if (!possible)
  process.stderr.write(
    'SKIPPED: no run of docs/operations.md, which needs root, debootstrap and systemd-nspawn.\n',
  );

const sections = readFileSync(join(import.meta.dirname, '../../docs/operations.md'), 'utf8').split(/^##+ /m);

/** The blocks of commands below a heading of docs/operations.md, each run by itself as whoever follows the page does. */
function blocksOf(heading: string): string[] {
  const section = sections.find((one) => one.startsWith(`${heading}\n`)) ?? '';
  const blocks = [...section.matchAll(/^ *```sh\n(.*?)^ *```$/gms)].map(([, block = '']) =>
    block.replaceAll(/^ {3}/gm, ''),
  );
  expect(blocks, heading).not.toEqual([]);
  return blocks.map((block) => step(block));
}

/** A step whose status is printed; those that follow run anyway. */
const step = (commands: string): string => `bash -eux <<'STEP' 2>&1
${commands}STEP
status=$?; [ $status = 0 ] || echo "FAILED with $status: "${JSON.stringify(commands.trim().split('\n')[0]).replaceAll('$', '\\$')}
`;

/** What whoever installs it fills in. The outside services are at addresses that nobody answers. */
const settings = `cat >>/etc/real-playlist/settings.env <<END
PUBLIC_URL=https://music.example.com
STRIPE_SECRET_KEY=sk_test_0123456789abcdef0123456789abcdef
STRIPE_WEBHOOK_SECRET=whsec_0123456789abcdef0123456789abcdef
SMTP_URL=smtp://127.0.0.1:25
TRUST_PROXY=127.0.0.1
METRICS_TOKEN=0123456789abcdef0123456789abcdef
END
`;
/** In place of a certificate of certbot. */
const certificate = `apt-get install -y -qq --no-install-recommends openssl curl >/dev/null
install -d /etc/haproxy
openssl req -x509 -newkey rsa:2048 -nodes -keyout /tmp/key -out /tmp/crt -days 2 -subj /CN=music.example.com
cat /tmp/crt /tmp/key >/etc/haproxy/site.pem
`;
const untilReady = `for second in $(seq 90); do curl -sf localhost:3000/readyz >/dev/null && break; sleep 1; done
`;
const throughProxy = `sleep 5
echo "site: $(curl -sko /dev/null -w '%{http_code}' https://localhost/) calls: $(curl -sko /dev/null -w '%{http_code}' https://localhost/api/packages/)"
`;
const say = (name: string, command: string): string => `echo "${name}: $(${command} | xargs)"\n`;
const sql = (statement: string): string => `runuser -u postgres -- psql -At real-playlist -c "${statement}"`;

describe.skipIf(!possible)('the commands of docs/operations.md', { timeout: 3_600_000 }, () => {
  let tree: BareTree;
  let out = '';
  beforeAll(async () => {
    tree = makeBareTree('systemd,systemd-sysv,dbus');
    const [install, processes, proxy] = blocksOf('From an empty machine');
    const [backUp, restore] = blocksOf('PostgreSQL by pgBackRest');
    const [upgrade, rolling, drained, back] = blocksOf('A new version without a pause');
    const version = say('version', 'readlink /opt/real-playlist/current');
    out = await tree.boot(
      [
        'cd /source',
        ...[install, settings, certificate, processes, untilReady, proxy, throughProxy],
        say('journal', 'systemd-analyze cat-config systemd/journald.conf | grep MaxRetentionSec=29day'),
        say('admins', sql('select email from users')),
        ...blocksOf('Monitoring'),
        backUp,
        say('backups', sql('select outcome from backups order by at')),
        sql(
          "insert into users (id, email, role, brand, created_at) values ('usr_00000000000000000000000001', 'late@example.com', 'user', 'eaa', now())",
        ),
        sql('select pg_switch_wal()'),
        'sleep 5; systemctl stop postgresql@15-main; rm -rf /var/lib/postgresql/15/main/base',
        ...[restore, untilReady, throughProxy],
        say('restored', sql("select count(*) from users where email = 'late@example.com'")),
        ...[version, upgrade, rolling, untilReady, version, drained, untilReady, throughProxy],
        ...[back, untilReady, version, throughProxy],
        say('targets', 'curl -s localhost:9090/api/v1/query?query=up | tr , "\\n" | grep -c real-playlist'),
      ].join('\n'),
    );
  }, 3_600_000);
  afterAll(() => tree?.remove(), 300_000);

  it('all succeed', () => {
    expect(out.match(/^FAILED .*$/gm), out).toBeNull();
  });

  it('lead to a site behind its certificate, its first admin, its monitoring, and a backup that was restored', () => {
    const said = (name: string) =>
      [...out.matchAll(new RegExp(`^${name}: (.*)`, 'gm'))].map(([, text]) => text);
    expect(said('site'), out).toEqual(Array.from({ length: 4 }, () => '200 calls: 200'));
    // As the privacy page says of technical records.
    expect(said('journal')).toEqual(['MaxRetentionSec=29day']);
    expect(said('admins')).toEqual(['you@example.com']);
    expect(said('backups')).toEqual(['taken restored']);
    expect(said('restored')).toEqual(['1']);
    expect(said('targets')).toEqual(['2']);
    const [first, second, third] = said('version');
    expect([second !== first, third]).toEqual([true, first]);
  });
});
