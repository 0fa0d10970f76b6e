import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { copyTree } from '../../reliability/mutants/copied-tree.ts';
import { freePort } from '../../scripts/free-port.ts';
import { useBrowser } from './browser.ts';

/** `npm run dev` over a copy of the source, which tests change as people do. */
let url = '';
let folder = '';
let printed = '';
let stop = async () => {};
let change: (file: string, find: string, put: string) => void;
const undo: (() => void)[] = [];
const browser = useBrowser(() => url);
/** Each start of the product, and each page made of its many modules, takes a busy machine long. */
const SLOW = { timeout: 150_000 };

beforeAll(async () => {
  const tree = copyTree({ withBuild: false });
  folder = tree.folder;
  change = (file, find, put) => {
    const restore = tree.breakAt({ file, find, put });
    if (!restore) throw new Error(`${file} must have “${find}” exactly once.`);
    undo.push(restore);
  };
  const port = await freePort();
  url = `http://127.0.0.1:${port}`;
  const packages = join(folder, 'node_modules/.bin');
  const dev = spawn(process.execPath, [join(folder, 'scripts/dev.ts')], {
    cwd: folder,
    env: {
      PATH: `${packages}:${process.env.PATH}`,
      PORT: String(port),
      DEMO_DATA: 'off',
      ADMIN_EMAIL: 'boss@example.com',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = once(dev, 'exit');
  stop = async () => {
    dev.kill('SIGTERM');
    await ended;
    tree.remove();
  };
  for (const stream of [dev.stdout, dev.stderr])
    stream.on('data', (chunk: Buffer) => {
      printed += chunk;
    });
  await vi.waitFor(() => expect(printed).toContain('Stop with Ctrl+C'), { timeout: 280_000 });
}, 300_000);
afterEach(() => {
  for (const restore of undo.splice(0)) restore();
});
afterAll(() => stop());

const get = async (path: string): Promise<Response> =>
  fetch(`${url}${path}`, { headers: { accept: 'text/html' } });

/** A new person at a page. A product that has just started on a busy machine may refuse at first. */
async function visit(path: string): Promise<Page> {
  const { page } = await browser.visitor({ unanswered: true });
  page.setDefaultTimeout(SLOW.timeout);
  await open(page, path);
  return page;
}
const open = (page: Page, path: string) =>
  expect.poll(async () => (await page.goto(path))?.status(), SLOW).toBe(200);
const untilTakenOver = (page: Page) =>
  expect.poll(() => page.locator('[data-first-view]').count(), SLOW).toBe(0);

it('shows a changed label at once, and keeps what was typed; the first view after a reload has it, too', async () => {
  const page = await visit('/user/login');
  await page.getByLabel('Email').fill('ada@exam');
  await untilTakenOver(page);
  change('web/domains/accounts/sign-in/email-step.tsx', 'Email me a link', 'Send me a link');
  await page.getByRole('button', { name: 'Send me a link' }).waitFor();
  expect(await page.getByLabel('Email').inputValue()).toBe('ada@exam');
  expect(await (await get('/user/login')).text()).toContain('Send me a link');
  await open(page, '/user/login');
  await page.getByRole('button', { name: 'Send me a link' }).waitFor();
  // Otherwise React would complain of a difference.
  await untilTakenOver(page);
});

it('shows a changed sentence of a public page after a reload, at the address of either brand', async () => {
  const page = await visit('/');
  await page.getByText('Free trial: one song, three pitches, no card needed.').waitFor();
  change('web/landing/home/hero.tsx', 'Free trial: one song,', 'Our trial: one song,');
  const changed = page.getByText('Our trial: one song, three pitches, no card needed.');
  // A page that is asked for in the moment of the change may still be the former one.
  for (const address of [url, url.replace('127.0.0.1', 'eaa.localhost')])
    await expect.poll(() => open(page, address).then(() => changed.isVisible()), SLOW).toBe(true);
});

it('widens the policy of pages by the styles of modules alone', async () => {
  const answer = await get('/user/login');
  const policy = (answer.headers.get('content-security-policy') ?? '').split(';');
  const styles = "style-src 'self' 'nonce-vite'";
  expect(policy).toEqual(
    expect.arrayContaining([
      "default-src 'none'",
      "script-src 'self'",
      styles,
      "connect-src 'self'",
      "require-trusted-types-for 'script'",
      "trusted-types 'none'",
    ]),
  );
  const others = policy.filter((part) => part !== styles).join(';');
  expect(others).not.toMatch(/nonce|unsafe|blob:|wss?:/);
});

it('serves the source that pages load, and no data', async () => {
  expect((await get(`/@web/@fs${folder}/contract/calls.ts`)).status).toBe(200);
  expect((await get(`/@web/@fs${folder}/data/dev/app-secret`)).status).toBe(403);
});

it('sends a changed sentence of a mail, and whoever is signed in stays', { timeout: 600_000 }, async () => {
  const office = await visit(/\/admin\/verify-magic-link\S+/.exec(printed)?.[0] ?? '');
  await office.getByRole('button', { name: 'Sign in' }).click();
  await office.waitForURL(/\/admin$/);

  const startedAt = async () => ((await (await get('/version')).json()) as { startedAt: string }).startedAt;
  const before = await startedAt();
  change(
    'mails/content/sign-in-mail.ts',
    'Or enter this code on the sign-in page:',
    'This code does the same:',
  );
  await expect.poll(startedAt, SLOW).not.toBe(before);
  await expect.poll(async () => (await get('/readyz')).status, SLOW).toBe(200);

  const page = await visit('/user/login');
  await page.getByLabel('Email').fill('ada@example.com');
  await page.getByRole('button', { name: 'Email me a link' }).click();
  await page.getByRole('heading', { name: 'Check your email' }).waitFor();
  await open(page, '/sandbox/inbox/?to=ada@example.com');
  await page.getByRole('listitem').getByRole('link').first().click();
  await page.frameLocator('iframe').getByText('This code does the same:').waitFor();

  await open(office, '/admin/profile');
  await office.getByText('boss@example.com').first().waitFor();
});
