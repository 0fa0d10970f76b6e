import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { copyTree } from '../../bench/mutants/copied-tree.ts';
import { freePort } from '../../scripts/free-port.ts';
import { useBrowser } from './browser.ts';

/** `npm run dev` over a copy of the source, which tests change as people do. */
let url = '';
let printed = '';
let folder = '';
let stop = async () => {};
let change: (file: string, find: string, put: string) => void;
const undo: (() => void)[] = [];
const browser = useBrowser(() => url);

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
  const packages = join(tree.folder, 'node_modules/.bin');
  const dev = spawn(process.execPath, [join(tree.folder, 'scripts/dev.ts')], {
    cwd: tree.folder,
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
  await vi.waitFor(() => expect(printed).toContain('Stop with Ctrl+C'), { timeout: 220_000 });
}, 240_000);
afterEach(() => {
  for (const restore of undo.splice(0)) restore();
});
afterAll(() => stop());

const get = async (path: string): Promise<Response> =>
  fetch(`${url}${path}`, { headers: { accept: 'text/html' } });

async function askForMail(page: Page, address: string, button: string): Promise<void> {
  await page.goto('/user/login');
  await page.getByLabel('Email').fill(address);
  await page.getByRole('button', { name: button, exact: true }).click();
  await page.getByRole('heading', { name: 'Check your email' }).waitFor();
}

it('shows a changed label at once, and keeps what was typed; the first view after a reload has it, too', async () => {
  const { page } = await browser.visitor();
  await page.goto('/user/login');
  await page.getByLabel('Email').fill('ada@exam');
  await expect.poll(() => page.locator('[data-first-view]').count()).toBe(0);
  change('web/domains/accounts/sign-in/email-step.tsx', 'Email me a link', 'Send me a link');
  await page.getByRole('button', { name: 'Send me a link' }).waitFor();
  expect(await page.getByLabel('Email').inputValue()).toBe('ada@exam');
  expect(await (await get('/user/login')).text()).toContain('Send me a link');
  await page.reload();
  await page.getByRole('button', { name: 'Send me a link' }).waitFor();
  await expect.poll(() => page.locator('[data-first-view]').count()).toBe(0);
});

it('shows a changed sentence of a public page after a reload, at the address of either brand', async () => {
  const { page } = await browser.visitor();
  await page.goto('/');
  await page.getByText('Free trial: one song, three pitches, no card needed.').waitFor();
  change('web/landing/home/hero.tsx', 'Free trial: one song,', 'Our trial: one song,');
  for (const address of [url, url.replace('127.0.0.1', 'eaa.localhost')]) {
    await page.goto(address);
    await page.getByText('Our trial: one song, three pitches, no card needed.').waitFor();
  }
});

it('sends a changed sentence of a mail, and whoever is signed in stays', async () => {
  const { page: office } = await browser.visitor();
  await office.goto(/http\S+\/admin\/verify-magic-link\S+/.exec(printed)?.[0] ?? '');
  await office.getByRole('button', { name: 'Sign in' }).click();
  await office.waitForURL(/\/admin$/);

  const startedAt = async () => ((await (await get('/version')).json()) as { startedAt: string }).startedAt;
  const before = await startedAt();
  change(
    'mails/content/sign-in-mail.ts',
    'Or enter this code on the sign-in page:',
    'This code does the same:',
  );
  await expect.poll(startedAt, { timeout: 150_000 }).not.toBe(before);

  const { page } = await browser.visitor();
  await askForMail(page, 'ada@example.com', 'Email me a link');
  await page.goto('/sandbox/inbox/?to=ada@example.com');
  await page.getByRole('listitem').getByRole('link').first().click();
  await page.frameLocator('iframe').getByText('This code does the same:').waitFor();

  await office.goto('/admin/profile');
  await office.getByText('boss@example.com').first().waitFor();
});

it('widens the policy of pages by the styles of modules alone', async () => {
  const answer = await get('/user/login');
  const policy = (answer.headers.get('content-security-policy') ?? '').split(';');
  expect(policy).toContain("style-src 'self' 'nonce-vite'");
  expect(policy).toEqual(
    expect.arrayContaining([
      "script-src 'self'",
      "connect-src 'self'",
      "require-trusted-types-for 'script'",
      "trusted-types 'none'",
    ]),
  );
});

it('serves the source that pages load, and no data', async () => {
  expect((await get(`/@web/@fs${folder}/contract/calls.ts`)).status).toBe(200);
  expect((await get(`/@web/@fs${folder}/data/dev/app-secret`)).status).toBe(403);
});
