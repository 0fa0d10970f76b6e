import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { inboxPages } from './inbox-pages.ts';
import { type InboxStore, openInboxStore } from './inbox-store.ts';
import { createInboxSwitches } from './switches.ts';

const hostile = '"><script>alert(1)</script><img src=x onerror=alert(1)>';
const received = {
  messageId: '<mail_1@example.com>',
  from: `${hostile} <evil@example.com>`,
  to: 'ada@example.com',
  subject: hostile,
  text: `${hostile} https://app.example.com/in`,
  html: '<html><head><title>x</title></head><body><script>1</script><a href="https://app.example.com/in">In</a></body></html>',
  receivedAt: '2026-11-21T08:05:00.000Z',
};

let dataDir = '';
let store: InboxStore;
let app: FastifyInstance;

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'inbox-'));
  store = openInboxStore(dataDir);
  app = Fastify();
  await app.register(inboxPages(store, createInboxSwitches()), { prefix: '/sandbox/inbox' });
});
afterEach(async () => {
  await app.close();
  store.close();
  await rm(dataDir, { recursive: true });
});

const get = (path: string) => app.inject({ url: `/sandbox/inbox${path}` });

test('the list works with and without the trailing slash, and an empty list explains itself and reloads', async () => {
  for (const path of ['', '/']) {
    const page = await get(path);
    expect(page.statusCode).toBe(200);
    expect(page.body).toContain('No emails yet. Sign-in links and order emails appear here.');
    expect(page.headers.refresh).toBe('5');
  }
  expect((await get('/?watch=off')).headers.refresh).toBeUndefined();
});

test('a list with mail reloads automatically only on request', async () => {
  store.add(received);
  expect((await get('/')).headers.refresh).toBeUndefined();
  expect((await get('/?watch=on')).headers.refresh).toBe('5');
});

test('no content of a mail becomes markup of the list, the message page or the plain text', async () => {
  store.add(received);
  for (const path of ['/', '/messages/1', '/messages/1?view=text', `/?to=${encodeURIComponent(hostile)}`]) {
    const page = await get(path);
    expect(page.statusCode).toBe(200);
    expect(page.body).not.toMatch(/<script|<img/);
    expect(page.body).toContain('&lt;script&gt;');
  }
});

test('pages allow no script, and the mail itself is sandboxed, with links that open new tabs', async () => {
  store.add(received);
  for (const path of ['/', '/messages/1', '/messages/9']) {
    const policy = (await get(path)).headers['content-security-policy'];
    expect(policy).toContain("default-src 'none'");
    expect(policy).not.toMatch(/script-src|unsafe/);
  }
  const page = await get('/messages/1');
  expect(page.body).toContain('sandbox="allow-popups allow-popups-to-escape-sandbox"');
  const content = await get('/messages/1/content');
  expect(content.headers['content-security-policy']).toMatch(
    /default-src 'none'.*frame-ancestors 'self'; sandbox allow-popups allow-popups-to-escape-sandbox$/,
  );
  expect(content.headers['content-security-policy']).not.toMatch(/script/);
  expect(content.body).toContain('<head><base target="_blank"><title>');
});

test('the JSON lists the newest first, filters by whole address in any case, and includes links', async () => {
  store.add({ ...received, subject: 'first' });
  store.add({ ...received, subject: 'second', to: 'Ada@Example.com' });
  store.add({ ...received, subject: 'third', to: 'bob@example.com' });
  const all = (await get('/messages/')).json();
  expect(all.map((mail: { subject: string }) => mail.subject)).toEqual(['third', 'second', 'first']);
  const ofAda = (await get('/messages/?to=ADA@example.com')).json();
  expect(ofAda.map((mail: { subject: string }) => mail.subject)).toEqual(['second', 'first']);
  expect(ofAda[0]).toMatchObject({ id: 2, to: 'Ada@Example.com', links: ['https://app.example.com/in'] });
});

test('the newest 5,000 mails are kept and 100 of them listed', async () => {
  for (let n = 1; n <= 5_003; n += 1) store.add({ ...received, subject: `mail ${n}` });
  expect(store.count()).toBe(5_000);
  expect(store.find(3)).toBeUndefined();
  expect(store.find(4)?.subject).toBe('mail 4');
  expect((await get('/messages/')).json()).toHaveLength(100);
  expect((await get('/')).body).toContain('The latest 100 of 5000 emails.');
});

test('a missing mail is a 404 page with a link back', async () => {
  for (const path of ['/messages/7', '/messages/x', '/messages/7/content']) {
    expect((await get(path)).statusCode).toBe(404);
  }
  expect((await get('/messages/7')).body).toContain('This email is no longer in the inbox.');
});

test('a mail without HTML is shown as text', async () => {
  store.add({ ...received, html: '' });
  const { body } = await get('/messages/1');
  expect(body).toContain('<pre>');
  expect(body).not.toContain('<iframe');
});

test('switches are set by name, show on the page, and refuse unknown names', async () => {
  const post = (payload: object) => app.inject({ method: 'POST', url: '/sandbox/inbox/switches/', payload });
  expect((await post({ refuseTemporarily: 2, loseAnswers: 1, delayMs: 30 })).json()).toEqual({
    refuseTemporarily: 2,
    refusePermanently: 0,
    loseAnswers: 1,
    words: '',
    delayMs: 30,
  });
  expect((await get('/')).body).toContain(
    'Emails to reject temporarily (451): 2. Emails that arrive and are answered with 451: 1.',
  );
  const wrong = await post({ refuseTemporarily: -1, other: 1 });
  expect(wrong.statusCode).toBe(400);
  expect(wrong.json().detail).toContain('refuseTemporarily');
  expect((await get('/switches/')).json()).toMatchObject({ refuseTemporarily: 2 });
});
