import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { auth } from '#contract/accounts/sessions/calls.ts';
import type { SignInAnswer } from '#contract/accounts/sessions/schema.ts';
import { Brand } from '#contract/brand.schema.ts';
import { brands } from '#contract/brand.ts';
import { pages } from '#contract/pages.ts';
import { myCampaigns, visitorCampaign } from '#contract/sales/campaigns/calls.ts';
import { openOrder } from '#scenario/artist.ts';
import { beforeSupply } from '#test/support/order-desk.ts';
import { addedPlaylist } from '#test/support/playlist-desk.ts';
import { useTestApp } from '#test/support/test-app.ts';
import { keepVisitorCampaign, newVisitorToken } from '#test/support/visitor-campaign.ts';
import { words } from '#web/landing/home/words.ts';
import { useBrowser } from './browser.ts';

const app = useTestApp({ EAA_HOST: 'localhost', EAA_SUPPORT_EMAIL: 'help@eaa.example' }, { work: true });
const browser = useBrowser(() => app.url);
const urlOf = (brand: Brand): string =>
  brand === 'eaa' ? app.url.replace('127.0.0.1', 'localhost') : app.url;
const supportOf = { 'real-playlist': 'support@realplaylist.example', eaa: 'help@eaa.example' };
const publicPaths = pages
  .filter((page) => 'prerendered' in page && !('unlisted' in page) && !page.path.includes('{'))
  .map(({ path }) => path);

/** What a link of the public pages leads to: a page with this heading, or a part of the application. */
const promised: readonly [text: string, href: string, found: string][] = [
  ['Pricing', '/pricing', 'Pricing'],
  ['About', '/about', 'About us'],
  ['About us', '/about', 'About us'],
  ['Contact', '/contact', 'Contact'],
  ['Curators in public', '/curators', 'Curators who answer in public'],
  ['Read the refund policy', '/refunds', 'Refund policy'],
  ['Reviews', '/reviews', 'How playlists are reviewed'],
  ['FAQ', '/faq', 'Questions and answers'],
  ['Questions and answers', '/faq', 'Questions and answers'],
  ['Log in', '/user/login', 'the log-in'],
  // Shown to those who are signed in, and led elsewhere then.
  ['Your account', '/user/login', 'the log-in'],
  ['Become a curator', '/apply', 'the application'],
  // As the specification has it.
  ['Campaign Builder', '/user/login', 'the log-in'],
  ['Get Started For Free', '/user?package=trial', 'the builder with the trial'],
  ['See exact prices in the builder', '/user', 'the builder'],
  ['See the records', '/reviews', 'How playlists are reviewed'],
  ['See how', '/reviews', 'How playlists are reviewed'],
  ['How our weekly reviews work', '/reviews', 'How playlists are reviewed'],
  ['How playlists are reviewed', '/reviews', 'How playlists are reviewed'],
  ['review', '/reviews', 'How playlists are reviewed'],
  ['Privacy', '/privacy', 'Privacy'],
  ['privacy page', '/privacy', 'Privacy'],
  ['Terms', '/terms', 'Terms'],
  ['Refund policy', '/refunds', 'Refund policy'],
  ['refund policy', '/refunds', 'Refund policy'],
];

/** What each part of the application begins with. */
const begins: Record<string, (page: Page) => Promise<unknown>> = {
  'the log-in': (page) => page.getByRole('heading', { name: 'Sign in', exact: true }).waitFor(),
  'the application': (page) => page.getByRole('heading', { name: 'Become a curator' }).waitFor(),
  'the builder': (page) => sheetOf(page).getByText('$199.00').first().waitFor(),
  'the builder with the trial': (page) => expectTrial(page),
};
const sheetOf = (page: Page) => page.getByRole('complementary', { name: 'Campaign summary' });
async function expectTrial(page: Page): Promise<void> {
  await page.getByLabel('Spotify link').waitFor();
  await sheetOf(page).getByText('Trial').first().waitFor();
  await sheetOf(page).getByText('Free', { exact: true }).first().waitFor();
}

interface Seen {
  /** Distinct links, with the text that they are read by. */
  links: { text: string; href: string }[];
  heading: string;
  /** The first heading within each element that an address can name. */
  parts: Record<string, string>;
}

const look = (page: Page): Promise<Seen> =>
  page.evaluate(`(() => {
    const text = (element) => (element?.textContent ?? '').replace(/\\s+/g, ' ').trim();
    const links = [...document.querySelectorAll('a[href]')].map((link) => ({ text: text(link), href: link.getAttribute('href') }));
    const parts = [...document.querySelectorAll('[id]')].map((part) => [part.id, text(part.querySelector('h1, h2, h3'))]);
    return { links, heading: text(document.querySelector('h1')), parts: Object.fromEntries(parts) };
  })()`);

let playlist: { name: string; url: string };
beforeAll(async () => {
  playlist = await addedPlaylist(app, await app.operator(), { name: 'Kitchen Radio' });
});

describe.each(Brand.options)('the public pages of %s', (brand) => {
  it('have no link that does not keep what it promises', async () => {
    const { page } = await browser.visitor();
    const seen: Record<string, Seen> = {};
    for (const path of publicPaths) {
      await page.goto(urlOf(brand) + path);
      seen[path] = await look(page);
    }
    const { name, slogan } = brands[brand];
    const rows = [
      ...promised,
      ['How it works', '/#how', words[brand].howTitle] as const,
      [name, '/', slogan] as const,
    ];
    const kept: string[] = [];
    const isKept = (path: string, text: string, href: string): boolean => {
      if (href.startsWith('mailto:')) return isOurMail(brand, text, href);
      if (href === playlist.url) return text === playlist.name;
      if (/^\/assets\/film-[\w-]+\.mp4$/.test(href)) return text === 'Watch the video';
      if (href === '#main') return text === 'Skip to content' && 'main' in (seen[path]?.parts ?? {});
      // A table of contents: the section has the link's own words above it.
      if (href.startsWith('#')) return seen[path]?.parts[href.slice(1)] === text;
      const found = rows.find(([words, to]) => words === text && to === href)?.[2];
      const [to = '', part] = href.split('#');
      const there = part ? seen[to]?.parts[part] : seen[to]?.heading;
      kept.push(found ?? '');
      return found !== undefined && (there === found || found in begins);
    };
    const broken = Object.entries(seen).flatMap(([path, { links }]) =>
      links.filter(({ text, href }) => !isKept(path, text, href)).map((link) => ({ path, ...link })),
    );
    expect(broken).toEqual([]);
    expect(rows.filter(([, , found]) => !kept.includes(found))).toEqual([]);
    for (const [, href, found] of promised) {
      const expectBegin = begins[found];
      if (!expectBegin) continue;
      // Each in a browser that has kept nothing of what the one before began.
      const { page: there } = await browser.visitor();
      await there.goto(urlOf(brand) + href);
      await expectBegin(there);
    }
  });

  it('lead an artist with a draft to a campaign with the trial, once, and leave the draft as it is', async () => {
    const as = await signInAt(urlOf(brand), `artist@${brand}.example`);
    const options = { as, origin: urlOf(brand) };
    const old = (
      await app.call(myCampaigns.create, { body: { songName: 'Glass', curatorNote: 'Mine' } }, options)
    ).body;
    const { page } = await browser.visitor({ as });
    for (let visit = 0; visit < 2; visit += 1) {
      await page.goto(urlOf(brand));
      await page.getByRole('link', { name: 'Get Started For Free' }).first().click();
      await expectTrial(page);
      await expect.poll(() => page.url()).toMatch(/\/user\?campaign=cmp_\w+$/);
    }
    const { body: drafts } = await app.call(myCampaigns.list, {}, options);
    expect(drafts.map(({ trial }) => trial)).toEqual([true, false]);
    expect(drafts[1]).toEqual(old);
  });
});

async function signInAt(origin: string, email: string): Promise<SignInAnswer> {
  await app.call(auth.requestMagicLink, { body: { email, audience: 'user' } }, { origin });
  const { uidb64, token } = await app.mailedLink(email);
  const body = { uidb64, token, audience: 'user' as const };
  return (await app.call(auth.verifyMagicLink, { body }, { origin })).body;
}

it('an artist who has had the trial reads so before another package is bought', async () => {
  const as = await app.signIn('tried@example.com');
  await beforeSupply(app, () => openOrder(as, { package: 'Trial' }));
  const { page } = await browser.visitor({ as });
  await page.goto('/user?package=trial');
  await page.getByText('You’ve already used your free trial').waitFor();
  await page.getByText('Choose another package in the third step.').waitFor();
});

it('an artist whose browser keeps a campaign gets both: it, and the trial', async () => {
  const as = await app.signIn('brings@example.com');
  const { page, context } = await browser.visitor({ as });
  const token = newVisitorToken();
  await app.call(visitorCampaign.create, { body: { token, draft: { songName: 'Glass' } } });
  await context.addInitScript(
    `if (!sessionStorage.getItem('kept')) {
      sessionStorage.setItem('kept', '1');
      ${keepVisitorCampaign(token)};
    }`,
  );
  await page.goto('/user?package=trial');
  await expectTrial(page);
  await expect
    .poll(async () => {
      const { body } = await app.call(myCampaigns.list, {}, { as });
      return body.map(({ songName, trial }) => [songName, trial]);
    })
    .toEqual([
      ['', true],
      ['Glass', false],
    ]);
});

const isOurMail = (brand: Brand, text: string, href: string): boolean => {
  const mail = new URL(href);
  const subject = mail.searchParams.get('subject') ?? '';
  if (mail.pathname !== supportOf[brand]) return false;
  if (text === 'Request a demo by email') return subject === `A demo of ${brands[brand].name}`;
  return subject !== '' && ['Email us', supportOf[brand]].includes(text);
};
