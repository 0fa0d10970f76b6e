import { sql } from 'kysely';
import { users } from '#contract/accounts/users/calls.ts';
import { Brand } from '#contract/brand.schema.ts';
import { brandOfPath, pathOfBrand } from '#contract/brand.ts';
import { orders } from '#contract/orders/orders/calls.ts';
import { attention } from '#contract/reporting/attention/calls.ts';
import { reports } from '#contract/reporting/reports/calls.ts';
import { views } from '#contract/reporting/views/calls.ts';
import { coupons } from '#contract/sales/coupons/calls.ts';
import { packages } from '#contract/sales/packages/calls.ts';
import { spotifyAccounts } from '#contract/spotify/accounts/calls.ts';
import { lookUp } from '#scenario/admin.ts';
import { billing, checkoutBody, draft, freshTrackUrl } from '#scenario/artist.ts';
import type { SignedIn } from '#scenario/person.ts';
import { newId } from '#server/lib/ids.ts';
import type { SentFile } from '#server/route.ts';
import { beforeSupply, manuallyPaidOrder, placedOrder } from '#test/support/order-desk.ts';
import { freshPlaylistUrl } from '#test/support/playlist-desk.ts';
import { enterSpotifyKey } from '#test/support/spotify-key.ts';
import { atEaa, type TestApp } from '#test/support/test-app.ts';
import type { RowKind } from './rights-absent-ids.fixture.ts';
import { applicationRows } from './rights-applications.fixture.ts';
import { type ExampleBodies, exampleBodies, exampleFiles } from './rights-bodies.fixture.ts';
import { acceptedPitch } from './rights-pitches.fixture.ts';
import { placementRows } from './rights-placements.fixture.ts';
import { type PlaylistIds, playlistRows } from './rights-playlists.fixture.ts';
import { scriptRows } from './rights-scripts.fixture.ts';

/** An example row, with its owner (if it is an artist's, or kept from artists) and its brand (if it has one). */
export interface ExampleRow {
  id: string;
  owner: 'ada' | 'eve' | 'boss' | null;
  /** The account of an order, for calls that name both. */
  account?: string;
  brand: Brand | null;
}

export type ExampleRows = Record<RowKind, readonly ExampleRow[]>;

const view = { list: 'orders', name: 'Placed', query: { status: 'placed' } } as const;

/** A run over more accounts than one call may change. */
async function queuedRun(app: TestApp, boss: SignedIn): Promise<string> {
  await sql`insert into users (id, email, role, brand, created_at)
    select 'usr_' || lpad(n::text, 26, 'x'), n || '@crowd.example', 'user', 'eaa', now()
    from generate_series(1, 201) n`.execute(app.server.ctx.db);
  const filter = { q: '@crowd.example' };
  const { body } = await app.call(users.bulk, { body: { action: 'suspend', filter } }, { as: boss });
  return 'jobId' in body ? body.jobId : '';
}

/** A manual refund that is pending. */
async function owedRefund(app: TestApp, artist: SignedIn, boss: SignedIn): Promise<string> {
  const { id, brand } = await beforeSupply(app, () => manuallyPaidOrder(artist, boss));
  const input = { params: { name: pathOfBrand[brand], id }, body: { reason: 'Goodwill' } };
  const asked = await boss.call(orders.refund, input, { key: crypto.randomUUID() });
  return asked.body.refunds[0]?.id ?? '';
}

/** Rows of two artists in both brands, of every kind that a call may name. */
export async function makeExampleRows(
  app: TestApp,
  people: { ada: SignedIn; eve: SignedIn; boss: SignedIn },
): Promise<{ rows: ExampleRows; bodies: ExampleBodies; files: Record<string, SentFile> }> {
  const { db } = app.server.ctx;
  const rows = {
    coupon: [],
    campaign: [],
    mail: [],
    number: [],
    order: [],
    package: [],
    pitch: [],
    pitchToken: [],
    refund: [],
    reportToken: [],
    taggingItem: [],
  } as Record<
    | 'coupon'
    | 'campaign'
    | 'mail'
    | 'number'
    | 'order'
    | 'package'
    | 'pitch'
    | 'pitchToken'
    | 'refund'
    | 'reportToken'
    | 'taggingItem',
    ExampleRow[]
  >;
  const onLists: Awaited<ReturnType<typeof placementRows>>[] = [];
  const kept = await Promise.all(Brand.options.map((brand) => playlistRows(app, people.boss, brand)));
  const bodies: ExampleBodies = {
    ...exampleBodies,
    'POST /{name}/campaigns/{id}/pitches/': { playlistIds: [kept[0]?.playlist] },
    'POST /{name}/playlists/': (name) => ({
      playlist: freshPlaylistUrl(),
      name: 'By hand',
      followers: 5,
      genres: ['Pop'],
      curatorId: kept.find(({ brand }) => name !== null && brand === brandOfPath[name])?.curator,
    }),
  };
  const mailAbout = async (orderId: string): Promise<string> => {
    const mails = db.selectFrom('mails').select('id').where('order_id', '=', orderId);
    return (await mails.executeTakeFirstOrThrow()).id;
  };
  for (const brand of Brand.options) {
    const at = (person: SignedIn) => (brand === 'eaa' ? atEaa(app, person) : person);
    const onSale = (await at(people.ada).call(packages.listOnSale, {})).body.find(({ trial }) => !trial);
    rows.package.push({ id: onSale?.id ?? '', owner: null, brand });
    const made = await app.call(
      coupons.create,
      { body: { brand, code: 'EXAMPLE', kind: 'percent', value: 10 } },
      { as: people.boss, key: crypto.randomUUID() },
    );
    rows.coupon.push({ id: made.body.id, owner: null, brand });
    for (const owner of ['ada', 'eve'] as const) {
      const artist = at(people[owner]);
      const placed = await placedOrder(app, artist);
      const around = kept.find((ids) => ids.brand === brand);
      if (owner === 'eve')
        onLists.push(await placementRows(app, people.boss, { ...placed, brand }, around?.curator));
      const { taggingItemId, customer } = await lookUp(people.boss, placed);
      const song = await draft(artist, { songUrl: freshTrackUrl() });
      rows.order.push({ id: placed.id, owner, brand, account: customer.id });
      rows.number.push({ id: placed.number, owner, brand });
      rows.taggingItem.push({ id: taggingItemId ?? '', owner, brand });
      // A draft, and one with an order: they are locked in different ways.
      rows.campaign.push({ id: song.id, owner, brand }, { id: placed.campaign.id, owner, brand });
      const shared = await artist.call(reports.share, { params: { number: placed.number } });
      rows.reportToken.push({ id: shared.body.url.split('/').at(-1) ?? '', owner: null, brand });
      rows.mail.push({ id: await mailAbout(placed.id), owner, brand });
      rows.refund.push({ id: await owedRefund(app, artist, people.boss), owner, brand });
      if (owner === 'ada') {
        const pitch = await acceptedPitch(app, placed, around);
        rows.pitch.push({ id: pitch.id, owner: null, brand });
        rows.pitchToken.push({ id: pitch.token, owner: null, brand });
      }
      if (owner !== 'ada' || brand !== 'real-playlist') continue;
      bodies['POST /user/checkout/'] = { ...checkoutBody(song), billing };
      bodies['POST /{name}/campaigns/'] = {
        email: 'new@example.com',
        songUrl: freshTrackUrl(),
        songName: 'A Song',
        artistName: 'An Artist',
        genres: ['Pop'],
        packageId: onSale?.id,
        duration: '4 Weeks',
        expectedTotal: onSale?.amount,
      };
      bodies['POST /{name}/campaigns/custom-price/'] = {
        ...(bodies['POST /{name}/campaigns/'] as object),
        songUrl: freshTrackUrl(),
        customPrice: { amount: (onSale?.amount ?? 0) - 100, reason: 'Second song of an album' },
      };
      bodies['POST /user/campaigns/'] = { packageId: onSale?.id };
      bodies['POST /{name}/campaigns/quote/'] = { packageId: onSale?.id };
      bodies['POST /api/quote/'] = { packageId: onSale?.id, duration: '4 Weeks' };
    }
  }
  const idOf = async (query: ReturnType<typeof sql<{ id: string }>>) =>
    (await query.execute(db)).rows[0]?.id ?? '';
  await app.signIn('uma@example.com');
  const spotifyKey = await Promise.all(
    Brand.options.map(async (brand) => ({
      id: await enterSpotifyKey(app, { clientId: `example-${brand}`, brand }),
      owner: null,
      brand,
    })),
  );
  const account = { label: 'Night Desk', email: 'nightdesk@example.com', keyId: spotifyKey[0]?.id ?? '' };
  bodies['POST /admin/manage-accounts/'] = { ...account, brand: spotifyKey[0]?.brand };
  bodies['PUT /admin/manage-accounts/{id}/'] = { ...account, status: 'disconnected' };
  bodies['POST /admin/auth/spotify-authenticate/'] = {};
  const spotifyAccount = await Promise.all(
    spotifyKey.map(async ({ id: keyId, brand }): Promise<ExampleRow> => {
      const body = { ...account, keyId, brand };
      const { id } = (await app.call(spotifyAccounts.create, { body }, { as: people.boss })).body;
      return { id, owner: null, brand };
    }),
  );
  /** An older session of an artist who has signed in again. */
  const session = async (owner: 'ada' | 'eve'): Promise<ExampleRow> => {
    const id = await idOf(sql`select sessions.id from sessions join users on users.id = user_id
      where email = ${`${owner}@example.com`} order by sessions.id limit 1`);
    await app.signIn(`${owner}@example.com`);
    return { id, owner, brand: null };
  };
  /** A sign-in at the identity service that is linked to an artist's account. */
  const identity = async (owner: 'ada' | 'eve'): Promise<ExampleRow> => {
    const id = newId('identity', app.clock.now());
    await sql`insert into identities (id, issuer, subject, user_id, created_at)
      select ${id}, 'https://id.example', id, id, now() from users
      where email = ${`${owner}@example.com`}`.execute(db);
    return { id, owner, brand: null };
  };
  return {
    bodies,
    files: exampleFiles,
    rows: {
      ...rows,
      ...(Object.fromEntries(
        (['curator', 'playlist', 'playlistReview', 'playlistImport'] as const).map((kind) => [
          kind,
          kept.map((ids) => ({ id: ids[kind], owner: null, brand: ids.brand })),
        ]),
      ) as Record<keyof PlaylistIds, ExampleRow[]>),
      placement: onLists.map(({ placement: id, brand }) => ({ id, owner: null, brand })),
      placementImage: onLists.map(({ placementImage: id, brand }) => ({ id, owner: null, brand })),
      placementProof: onLists.map(({ placementProof: id, brand }) => ({ id, owner: null, brand })),
      attentionItem: await Promise.all(
        Brand.options.map(async (brand) => {
          const body = { text: 'Call the label', dueAt: '2030-01-01T00:00:00Z' };
          const note = { params: { name: pathOfBrand[brand] }, body };
          const { id } = (await app.call(attention.create, note, { as: people.boss })).body;
          return { id, owner: null, brand };
        }),
      ),
      ...(await applicationRows(app)),
      ...(await scriptRows(app, people)),
      auditEvent: [
        { id: await idOf(sql`select id from audit_events order by at limit 1`), owner: null, brand: null },
      ],
      identity: [await identity('ada'), await identity('eve')],
      session: [await session('ada'), await session('eve')],
      spotifyKey,
      spotifyAccount,
      user: [
        {
          id: await idOf(sql`select id from users where email = 'uma@example.com'`),
          owner: null,
          brand: null,
        },
      ],
      view: [
        {
          id: (await app.call(views.create, { body: view }, { as: people.boss })).body.id,
          owner: null,
          brand: null,
        },
      ],
      job: [
        {
          // A job that is a run over many rows too: both kinds of calls know it.
          id: await queuedRun(app, people.boss),
          owner: null,
          brand: null,
        },
      ],
    },
  };
}
