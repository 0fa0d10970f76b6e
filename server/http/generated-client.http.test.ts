import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { createClient, type UserConfig } from '@hey-api/openapi-ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TERMS_VERSION } from '#contract/accounts/settings/rules.ts';
import { orders } from '#contract/orders/orders/calls.ts';
import { billing, cards, nextTrackUrl, payAt } from '#scenario/artist.ts';
import { settle } from '#test/support/order-desk.ts';
import { useTestApp } from '#test/support/test-app.ts';

const app = useTestApp();
const root = join(import.meta.dirname, '../..');
let folder = '';

/** What another system may write with the generated client: a purchase up to the payment page. */
const buyer = `
import { client } from './client/client.gen.ts';
import { getApiPackages, postUserCampaigns, postUserCheckout } from './client/sdk.gen.ts';

const [baseUrl = '', auth = '', songUrl = '', terms = ''] = process.argv.slice(2);
client.setConfig({ baseUrl, auth, throwOnError: true });
const { data: packages } = await getApiPackages({ throwOnError: true });
const chosen = packages.find(({ name }) => name === 'Growth');
const { data: campaign } = await postUserCampaigns({
  throwOnError: true,
  body: { songUrl, songName: 'A Song', artistName: 'An Artist', genres: ['Pop'], packageId: chosen?.id },
});
const { data } = await postUserCheckout({
  throwOnError: true,
  headers: { 'Idempotency-Key': crypto.randomUUID() },
  body: {
    campaignId: campaign.id,
    billing: ${JSON.stringify(billing)},
    consent: terms,
    expectedTotal: Math.round(campaign.price * 100),
  },
});
const number: string = data.order.number;
console.log(JSON.stringify({ number, redirectUrl: data.payment.redirectUrl }));
`;

const run = promisify(execFile);
const compile = (file: string): Promise<unknown> =>
  run(
    join(root, 'node_modules/.bin/tsc'),
    `--noEmit --strict --skipLibCheck --target esnext --module nodenext --allowImportingTsExtensions --lib esnext,dom --types node --typeRoots ${join(root, 'node_modules/@types')} ${file}`.split(
      ' ',
    ),
    { cwd: folder },
  ).catch(({ stdout }: { stdout: string }) => {
    throw new Error(stdout);
  });

describe('a client generated from /api/openapi.json', () => {
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'rp-client-'));
    await createClient({
      input: (await (await app.fetch('/api/openapi.json')).json()) as UserConfig['input'] & object,
      output: { path: join(folder, 'client'), module: { extension: '.ts' } },
      plugins: ['@hey-api/client-fetch', '@hey-api/typescript', '@hey-api/sdk'],
      logs: { level: 'silent' },
    });
    await writeFile(join(folder, 'package.json'), '{"type":"module"}');
  }, 120_000);
  afterAll(() => rm(folder, { recursive: true, force: true }));

  it('compiles, and buys', async () => {
    const file = join(folder, 'buyer.ts');
    await writeFile(file, buyer);
    await compile(file);
    const { access } = await app.signIn('ada@example.com');
    const { stdout } = await run(process.execPath, [file, app.url, access, nextTrackUrl(), TERMS_VERSION]);
    const { number, redirectUrl } = JSON.parse(stdout);
    expect((await payAt(redirectUrl, cards.good)).status).toBe(303);
    await settle(app);
    const boss = await app.operator();
    const listed = await app.call(orders.list, { params: { name: 'admin' } }, { as: boss });
    expect(listed.body.map((order) => [order.number, order.status])).toEqual([[number, 'placed']]);
  }, 120_000);

  it('does not compile with a field of another type', async () => {
    const file = join(folder, 'wrong.ts');
    await writeFile(
      file,
      buyer.replace('expectedTotal: Math', 'expectedTotal: String(Math').replace('* 100),', '* 100)),'),
    );
    await expect(compile(file)).rejects.toThrow("Type 'string' is not assignable to type 'number'");
  }, 60_000);
});
