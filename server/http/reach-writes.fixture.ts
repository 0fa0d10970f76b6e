import { sql } from 'kysely';
import { apiScopes } from '#contract/accounts/api-keys/rules.ts';
import { api } from '#contract/api.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { MIN_CAMPAIGNS } from '#contract/sales/estimates/rules.ts';
import { pastCampaigns } from '#test/support/past-campaigns.ts';
import { MARK } from './reach.fixture.ts';
import { type IdWorld, idPlaces, isVisible, send } from './rights-ids.fixture.ts';
import type { ExampleRow, ExampleRows } from './rights-rows.fixture.ts';

/** What calls are sent that make a row and need no other. */
export const creations: IdWorld['bodies'] = {
  'POST /admin/packages/': {
    brand: 'real-playlist',
    name: MARK,
    description: MARK,
    amount: 4_900,
    pitches: 10,
    estimate: {
      placements: { low: 1, high: 2 },
      streams: { low: 1, high: 2 },
      listeners: { low: 1, high: 2 },
    },
    onSale: 'yes',
    preselected: false,
    position: 9,
  },
  'POST /admin/coupons/': { brand: 'real-playlist', code: `${MARK}-1`, kind: 'percent', value: 10 },
  'POST /admin/manage-users/': {
    email: `${MARK}@example.com`,
    role: 'user',
    brand: 'real-playlist',
    name: MARK,
  },
  'POST /{name}/spotify-keys/': {
    email: `${MARK}@example.com`,
    clientId: 'a'.repeat(32),
    clientSecret: 'b'.repeat(32),
    status: 'active',
  },
  'POST /admin/curators/': { brand: 'real-playlist', name: MARK, email: `${MARK}@example.org` },
  'POST /api/views/': { list: 'orders', name: MARK, query: {}, brand: 'real-playlist', shared: true },
  'POST /admin/api-keys/': { brand: 'real-playlist', name: MARK, scopes: [...apiScopes], days: 30 },
  'POST /{name}/webhook-endpoints/': { url: `http://127.0.0.1:9/${MARK}`, events: ['order.placed'] },
};

/**
 * Makes what no call of an admin leaves behind: fees that are due, placements that are over, answers, campaigns that run or
 * have ended, of someone who orders at both brands and of the sizes that EAA sells, curators in public, and lost connections.
 */
export async function plantRest({ app }: IdWorld, ofBoth: string): Promise<void> {
  const { db } = app.server.ctx;
  const { id, email } = await db
    .selectFrom('users')
    .select(['id', 'email'])
    .where('email', '=', ofBoth)
    .executeTakeFirstOrThrow();
  const sizes = await db
    .selectFrom('packages')
    .select('pitches')
    .distinct()
    .where('brand', '=', 'eaa')
    .execute();
  const outside = { streams: 1, streams_low: 100, streams_high: 200 };
  const ended = sizes.flatMap(({ pitches }) =>
    Array.from({ length: MIN_CAMPAIGNS }, (_, index) => ({
      pitches,
      placements: index,
      listeners: 500,
      ...(index === 0 && outside),
    })),
  );
  await pastCampaigns(app, { id, email }, ended, 'real-playlist');
  for (const planted of [
    sql`insert into curator_fees (pitch_id, curator_id, brand, amount_cents, earned_at)
      select id, curator_id, brand, 300, now() from pitches where brand = 'real-playlist'
      on conflict (pitch_id) do update set paid_at = null, paid_by = null, cancelled_at = null`,
    sql`update placements set status = 'ended', live_at = now(), over_at = now(), check_at = null, ended_by = 'played_out'
      where id = (select min(id) from placements where brand = 'real-playlist' and over_at is null)`,
    sql`update pitches set sent_at = now() - interval '41 days', answer_by = now(), closed_at = now() - interval '40 days'
      where id = (select min(id) from pitches where brand = 'real-playlist' and status = 'accepted')`,
    sql`insert into order_figure_changes (brand, day, approval_hours, drafts, orders, placed, fulfilled, captured_cents,
        refunded_cents, received_cents, returned_cents)
      select 'real-playlist', current_date - ago, 3, 1, 1, 1, 1, 500, 300, 500, 300 from unnest('{0, 40}'::int[]) ago`,
    sql`update tagging_items set due_at = now() - interval '1 hour' where brand = 'real-playlist' and status = 'waiting'`,
    sql`update campaigns set status = 'running', starts_at = now(), ends_at = now() + interval '28 days'
      where id = (select min(campaign_id) from orders where brand = 'real-playlist' and status = 'placed')`,
    sql`update curators set public_since = now() where brand = 'real-playlist'`,
    sql`update spotify_accounts set status = 'expired', spotify_user = id, authorised_at = now(), reauthorise_by = 'infinity'
      where brand = 'real-playlist'`,
  ])
    await planted.execute(db);
}

/** As if every job about the rows of Real Playlist had failed: half of them for good. */
export const failJobs = ({ app }: IdWorld) =>
  sql`update pgboss.job set start_after = now() + interval '1 day',
      state = case when get_byte(uuid_send(id), 15) % 2 = 0 then 'failed' else 'retry' end::pgboss.job_state
    where data -> 'about' ->> 'brand' = 'real-playlist'`.execute(app.server.ctx.db);

const methods = ['POST', 'PUT', 'PATCH', 'DELETE'];
export const nameOf = ({ method, path }: Endpoint): string => `${method} ${path}`;
export const writes = api
  .filter(({ method }) => methods.includes(method))
  .toSorted((a, b) => methods.indexOf(a.method) - methods.indexOf(b.method));

/** Makes every call that writes and has an example, once, about rows of Real Playlist; answers the calls that did something. */
export async function writeAll(
  world: IdWorld,
  may: (endpoint: Endpoint) => boolean,
  ownedBy: 'ada' | 'eve' | null,
): Promise<string[]> {
  const bodies = { ...world.bodies, ...creations };
  const isNamed = (row: ExampleRow) =>
    row.brand !== 'eaa' && (row.owner === null || ownedBy === null || row.owner === ownedBy);
  // For a call, an artist's own rows are those of "ada", whose token this world gives to the one who writes.
  const asOwn = <R extends ExampleRow>(row: R): R => ({
    ...row,
    owner: row.owner && 'ada',
  });
  const rows = Object.fromEntries(
    Object.entries(world.rows).map(([kind, all]) => [
      kind,
      kind === 'job' ? [] : all.filter(isNamed).map(asOwn),
    ]),
  ) as unknown as ExampleRows;
  const done: string[] = [];
  for (const endpoint of writes.filter(may)) {
    const hasExample = endpoint.upload
      ? world.files[nameOf(endpoint)]
      : !endpoint.body || bodies[nameOf(endpoint)];
    if (!hasExample) continue;
    const [place] = idPlaces(endpoint).filter(({ at }) => at === 'path');
    const id = place && rows[place.kind].find((row) => isVisible(endpoint, 'admin', row))?.id;
    if (place && !id) continue;
    const nowhere = { endpoint, at: 'path', field: 'none', kind: 'order' } as const;
    const { status } = await send({ ...world, rows, bodies }, place ?? nowhere, {
      name: 'admin',
      id: id ?? '',
    });
    if (status < 300) done.push(nameOf(endpoint));
  }
  return done;
}
