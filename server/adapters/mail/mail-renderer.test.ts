import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildMails } from '../../../scripts/build-mails.ts';
import { loadMailRenderer } from './mail-renderer.ts';

const mail = {
  template: 'refund-issued' as const,
  orderNumber: 'RP-7K2M-94QX',
  songName: 'Paper Lanterns',
  artistName: 'Ada',
  amount: { amount: 7_050, currency: 'USD' as const },
  reason: 'Placement <removed> early',
  orderUrl: 'https://app.example.com/order-summary?order=RP-7K2M-94QX',
  brand: 'real-playlist' as const,
  brandName: 'Real Playlist',
  publicUrl: 'https://app.example.com',
  supportEmail: 'support@example.com',
  company: { name: 'Real Playlist', address: null, taxId: null },
};

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mails-'));
  await buildMails(folder);
}, 60_000);
afterAll(() => rm(folder, { recursive: true }));

test('the build leaves pieces alone, and the server puts mails together from them', async () => {
  expect(await readdir(folder)).toEqual(['pieces.json']);
  const renderMail = await loadMailRenderer(folder);
  expect(renderMail(mail)).toMatchObject({
    subject: 'Refund of $70.50 for “Paper Lanterns” (RP-7K2M-94QX)',
    text: expect.stringContaining('Placement <removed> early'),
    html: expect.stringContaining('Placement &lt;removed&gt; early'),
  });
});

test('missing templates are reported with the remedy', async () => {
  await expect(loadMailRenderer('/nowhere')).rejects.toThrow(
    'Email templates haven’t been built. Run npm run build.',
  );
});
