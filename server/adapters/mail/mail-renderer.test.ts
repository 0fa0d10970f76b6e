import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildMails } from '../../../scripts/build-mails.ts';
import { loadMailRenderer } from './mail-renderer.ts';

const mail = {
  template: 'refund-issued' as const,
  orderNumber: 'RP-7K2M-94QX',
  amount: { amount: 7_050, currency: 'USD' as const },
  reason: 'Placement removed early',
  orderUrl: 'https://app.example.com/order-summary?order=RP-7K2M-94QX',
  brandName: 'Real Playlist',
  publicUrl: 'https://app.example.com',
  supportEmail: 'support@example.com',
};

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mails-'));
  await buildMails(folder);
}, 60_000);
afterAll(() => rm(folder, { recursive: true }));

const bundle = () => pathToFileURL(join(folder, 'render.js'));

test('the built templates render in plain Node, outside the project and without its packages', async () => {
  const program = `import { renderMail } from ${JSON.stringify(bundle().href)};
    process.stdout.write(JSON.stringify(await renderMail(${JSON.stringify(mail)})));`;
  const run = promisify(execFile);
  const { stdout } = await run(process.execPath, ['--input-type=module', '--eval', program], { cwd: folder });
  expect(JSON.parse(stdout)).toMatchObject({
    subject: 'Refund of $70.50 for order RP-7K2M-94QX',
    text: expect.stringContaining('Placement removed early'),
    html: expect.stringContaining('Placement removed early'),
  });
});

test('the server loads the built templates', async () => {
  const renderMail = await loadMailRenderer(bundle());
  expect((await renderMail(mail)).subject).toBe('Refund of $70.50 for order RP-7K2M-94QX');
});

test('missing templates are reported with the remedy', async () => {
  await expect(loadMailRenderer(new URL('file:///nowhere/render.js'))).rejects.toThrow(
    'Mail templates are not built: run npm run build',
  );
});
