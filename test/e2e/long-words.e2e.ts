import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Role, SignInAnswer } from '#contract/accounts/sessions/schema.ts';
import { coverUrl } from '#sandbox/spotify/present.ts';
import { fillDemoWorld } from '#test/support/demo-world.ts';
import { useTestApp } from '#test/support/test-app.ts';
import { expectNoSidewaysScroll, useBrowser } from './browser.ts';
import { pathsFor } from './page-paths.ts';
import { addressOf, type Panel, panels } from './panels.ts';
import { untilQuiet } from './until-quiet.ts';

/** A word of 60 letters, as a title or a name may be, breaks: no page scrolls sideways because of it, on the narrowest screen. */
const app = useTestApp({ EAA_HOST: 'eaa.localhost' }, { work: true });
const browser = useBrowser(() => app.url);
const word = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswer';
const sessions = {} as Record<Role, SignInAnswer>;
const rows: Record<string, string> = {};

/** What people write, and what is read of songs and playlists. */
const written = [
  ...['api_keys.name', 'campaigns.artist_name', 'campaigns.curator_note', 'campaigns.song_name'],
  ...['coupons.description', 'curators.name', 'customer_notes.text', 'order_comments.text'],
  ...['order_messages.text', 'orders.address', 'orders.city', 'orders.customer_name', 'orders.package_name'],
  ...['packages.description', 'packages.name', 'payments.reference', 'pitch_ratings.note', 'pitches.reason'],
  ...['placement_proofs.reason', 'playlist_reviews.note', 'playlists.name', 'refunds.reason'],
  ...['refunds.reference', 'sessions.device', 'spotify_accounts.label', 'spotify_accounts.spotify_name'],
  ...['tagging_items.reason', 'users.name', 'users.suspended_reason'],
];

async function firstOf(table: Panel['table']): Promise<string> {
  const found = await sql<{ id: string }>`
    select id from ${sql.table(table)} where brand = 'real-playlist' limit 1`.execute(app.server.ctx.db);
  return found.rows[0]?.id ?? '';
}

beforeAll(async () => {
  await fillDemoWorld(app, { coverOf: (id) => coverUrl(app.url, id) });
  sessions.user = await app.signIn('artist@example.com');
  sessions.admin = await app.operator();
  const { db } = app.server.ctx;
  for (const place of written) {
    const [table = '', column = ''] = place.split('.');
    // Names of packages differ.
    await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${word} || left(md5(${sql.table(table)}::text), 8)
      where ${sql.ref(column)} <> ''`.execute(db);
  }
  const order = await db
    .selectFrom('orders')
    .innerJoin('campaigns', 'campaigns.id', 'orders.campaign_id')
    .select(['orders.id', 'orders.number', 'orders.user_id'])
    .where('orders.email', '=', 'artist@example.com')
    .where('campaigns.pitches_sent', '>', 0)
    .executeTakeFirstOrThrow();
  const draft = await db
    .selectFrom('campaigns')
    .select('id')
    .where('status', '=', 'draft')
    .executeTakeFirst();
  Object.assign(rows, {
    '/checkout': `?campaign=${draft?.id}`,
    '/checkout/return': `?order=${order.number}`,
    '/order-summary': `?order=${order.number}`,
    '/order-report': `?order=${order.number}`,
    '/user/receipt': `?order=${order.number}`,
    '/admin/evidence': `?order=${order.id}`,
    '/eaa/evidence': `?order=${order.id}`,
    '/admin/customer': `?id=${order.user_id}`,
    '/admin/editplaylist': `?id=${await firstOf('playlists')}`,
  });
}, 180_000);

const shows = (page: { evaluate: <T>(script: string) => Promise<T> }): Promise<boolean> =>
  page.evaluate(`document.body.innerText.includes('${word}')`);

describe('a word of 60 letters breaks', () => {
  it.each([
    ['visitors', null],
    ['artists', 'user'],
    ['admins', 'admin'],
  ] as const)('on every page of %s', async (_, role) => {
    const { page } = await browser.visitor({ width: 320, height: 700, ...(role && { as: sessions[role] }) });
    let shown = 0;
    for (const path of pathsFor(role)) {
      await page.goto(`${path}${rows[path] ?? ''}`);
      await page.locator('h1').first().waitFor();
      await untilQuiet(page);
      await expectNoSidewaysScroll(page);
      if (await shows(page)) shown += 1;
    }
    expect(shown).toBeGreaterThan({ none: 0, user: 4, admin: 10 }[role ?? 'none']);
  });

  it('in every panel of the back office', async () => {
    const { page } = await browser.visitor({ width: 320, height: 700, as: sessions.admin });
    for (const panel of panels) {
      await page.goto(addressOf(panel, await firstOf(panel.table)));
      await page.locator('[role=dialog]').first().waitFor();
      await untilQuiet(page);
      await expectNoSidewaysScroll(page);
      const wide = await page.evaluate<number>(
        `(() => { const at = document.querySelector('[role=dialog]'); return at.scrollWidth - at.clientWidth; })()`,
      );
      expect.soft(wide, `sideways scroll in the panel of ${panel.list}`).toBeLessThanOrEqual(0);
    }
  });
});
