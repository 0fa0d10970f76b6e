import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { apiKeys, ownApiKeys } from '#contract/accounts/api-keys/calls.ts';
import { apiScopes, ownScopes } from '#contract/accounts/api-keys/rules.ts';
import { type NoticeWay, noticeKinds } from '#contract/accounts/notices/rules.ts';
import { curators } from '#contract/catalogue/curators/calls.ts';
import { DAY, plus } from '#contract/time.ts';
import type { Context } from '#server/context.ts';
import { createArtist } from '#server/domains/accounts/users/artist-account.ts';
import { saveTeam } from '#server/domains/accounts/users/team-roles.ts';
import { readEvents } from '#server/domains/office/live/event-reader.fixture.ts';
import { sendDigests } from '#server/domains/reporting/attention/send-digests.ts';
import { tellAdmins } from '#server/domains/reporting/attention/tell-admins.ts';
import { signInCurator } from '#test/support/curator-desk.ts';
import { placedOrder } from '#test/support/order-desk.ts';
import { rawRequest } from '#test/support/raw-request.ts';
import { atEaa, useTestApp } from '#test/support/test-app.ts';
import {
  idsOfBrand,
  MARK,
  markAccount,
  markBrand,
  numbersIn,
  type Reader,
  readAll,
} from './reach.fixture.ts';
import { creations, failJobs, plantRest, writeAll, writes } from './reach-writes.fixture.ts';
import { absentIds, type RowKind } from './rights-absent-ids.fixture.ts';
import type { IdWorld } from './rights-ids.fixture.ts';
import { makeExampleRows } from './rights-rows.fixture.ts';

const app = useTestApp({ EAA_HOST: 'localhost' });
let world: IdWorld;
let readers: Record<string, Reader>;
let adminOfEaa: { access: string };

/** People who have to do with both brands. */
const ofBoth = ['ada@example.com', 'eve@example.com', 'boss@example.com'];

beforeAll(async () => {
  const ada = await app.signIn('ada@example.com');
  const eve = await app.signIn('eve@example.com');
  const boss = await app.operator();
  const made = await makeExampleRows(app, { ada, eve, boss });
  const eaa = app.url.replace('127.0.0.1', 'localhost');
  await createArtist(app.server.ctx, { email: 'zoe@example.com', brand: 'eaa' });
  const zoe = await app.signIn('zoe@example.com');
  await placedOrder(app, atEaa(app, zoe));
  const customer = await createArtist(app.server.ctx, { email: 'kim@example.com', brand: 'eaa' });
  await placedOrder(app, atEaa(app, await app.signIn('kim@example.com')));
  const { id } = await createArtist(app.server.ctx, { email: 'eva@example.com', brand: 'eaa' });
  await app.server.ctx.db.updateTable('users').set({ role: 'admin' }).where('id', '=', id).execute();
  await saveTeam(app.server.ctx, id, { 'real-playlist': null, eaa: 'admin' });
  adminOfEaa = await app.signIn('eva@example.com', 'admin');
  const key = { brand: 'eaa', name: 'Nightly', scopes: [...apiScopes], days: 30 };
  const { token } = (await app.ask(apiKeys.create, { body: key }, { as: boss })).body;
  const ownKey = { name: 'Sheet', scopes: [...ownScopes], days: 30 as const };
  const own = await atEaa(app, zoe).call(ownApiKeys.create, { body: ownKey });
  const curatorOf = async (brand: string) => {
    const row = made.rows.curator.find((one) => one.brand === brand);
    return (await app.call(curators.get, { params: { id: row?.id ?? '' } }, { as: boss })).body.email;
  };
  const ofEaa = await signInCurator(app, await curatorOf('eaa'), eaa);
  const at = { origin: eaa, brand: 'eaa' } as const;
  const ofBrand = (kind: RowKind) =>
    made.rows[kind].findLast((row) => row.brand === 'real-playlist')?.id ?? '';
  const { url } = await app.server.ctx.db
    .selectFrom('playlists')
    .select('url')
    .where('id', '=', ofBrand('playlist'))
    .executeTakeFirstOrThrow();
  const shows = [
    { limit: 200 },
    { brand: ['real-playlist'] },
    { q: MARK },
    { playlist: url },
    { accountId: ofBrand('spotifyAccount') },
  ];
  readers = {
    'an admin of both': {
      origin: app.url,
      brand: 'real-playlist',
      token: boss.access,
      may: ({ access }) => access === 'admin',
      shows,
    },
    'an API key of EAA': {
      ...at,
      token,
      may: ({ access, scope }) => access === 'admin' && scope !== undefined,
    },
    'an artist’s API key of EAA': {
      ...at,
      token: own.body.token,
      may: ({ access, scope }) => access !== 'admin' && scope !== undefined,
    },
    'an admin of EAA': {
      ...at,
      token: adminOfEaa.access,
      user: customer.id,
      may: ({ access }) => access === 'admin' || access === 'signed-in',
      shows,
    },
    'an artist of EAA': {
      ...at,
      token: zoe.access,
      may: ({ access }) => access === 'user' || access === 'signed-in',
    },
    'a curator of EAA': { ...at, token: ofEaa.access, may: ({ access }) => access === 'curator' },
    'a visitor of EAA': { ...at, may: ({ access }) => access === 'public' },
    'another artist': {
      origin: app.url,
      brand: 'real-playlist',
      owner: 'ada',
      token: (await app.signIn('ada@example.com')).access,
      may: ({ access }) => access === 'user' || access === 'signed-in',
    },
  };
  const tokens = {
    ada: (await app.signIn('eve@example.com')).access,
    boss: boss.access,
    curator: (await signInCurator(app, await curatorOf('real-playlist'))).access,
  };
  world = { app, base: app.url, ...made, tokens };
});

type Answers = Map<string, string>;

/** Reads of the whole installation, and of the reader's own exports. */
const ofAll = ['/admin/system/', '/admin/audit/', '/eaa/export/audit.csv'];

/** Reads of numbers alone, of the whole installation, of one’s own account, and of rows that have no example. */
const withoutRows = [
  `/admin/manage-jobs/${absentIds.job}/`,
  '/admin/playlist-writing/',
  '/admin/counts/',
  '/admin/inbox/colleagues/',
  '/admin/system/',
  '/admin/dashboard/',
  '/admin/dashboard/breakdown/',
  '/admin/forecast/',
  '/admin/supply/',
  `/admin/bulk/${absentIds.job}/`,
  '/api/auth/passkeys/',
  '/api/auth/preferences/',
  '/api/auth/notices/',
];

/** Reads of numbers that count rows of a brand. */
const numbered = [
  '/admin/counts/',
  '/admin/dashboard/',
  '/admin/dashboard/breakdown/',
  '/admin/forecast/',
  '/admin/supply/',
];

/** Those that stay, as they share the brand’s condition with one beside them that moves. */
const besideMoved = [
  '/admin/dashboard/ .outcomes.before.over',
  '/admin/dashboard/ .outcomes.before.held',
  '/admin/dashboard/ .waiting.checksDue.value',
  '/admin/dashboard/ .waiting.livePlaylists.value',
  '/admin/dashboard/ .waiting.activeKeys.value',
  '/admin/dashboard/ .attention.disputed.value',
  '/admin/dashboard/ .attention.inquiry.value',
  '/admin/dashboard/ .attention.refund_failed.value',
  '/admin/dashboard/ .attention.refund_returned.value',
  '/admin/dashboard/ .attention.message.value',
  '/admin/dashboard/breakdown/ .parts.orders',
  '/admin/dashboard/breakdown/ .parts.approved',
  '/admin/dashboard/breakdown/ .parts.captured',
  '/admin/forecast/ .all.streams.inside',
  '/admin/forecast/ .bases.shares.streams.inside',
  // No pitch is made here: `supply.http.test.ts` holds the brands apart.
  '/admin/supply/ .planned',
  '/admin/supply/ .waiting',
  '/admin/supply/ .refused',
  '/admin/supply/ .free',
];

/** What somebody reads otherwise than before: from where it differs. */
const changed = (before: Answers, after: Answers): string[] =>
  [...after].flatMap(([asked, now]) => {
    const once = before.get(asked) ?? '';
    if (now === once || ofAll.some((path) => asked.startsWith(path))) return [];
    const from = Math.max(0, [...now].findIndex((letter, at) => letter !== once[at]) - 40);
    return [`${asked}: ${once.slice(from, from + 120)} became ${now.slice(from, from + 120)}`];
  });

const readAllAs = async (names: readonly string[]): Promise<Map<string, Answers>> => {
  const answers = new Map<string, Answers>();
  for (const name of names) answers.set(name, await readAll(world.rows, readers[name] as Reader));
  return answers;
};

describe('whatever happens in Real Playlist', () => {
  const ofEaa = [
    'an API key of EAA',
    'an admin of EAA',
    'an artist of EAA',
    'a curator of EAA',
    'a visitor of EAA',
  ];
  let before: Map<string, Answers>;
  let after: Map<string, Answers>;
  /** Whether an admin of both brands is told of it, before or after. */
  const toldToBoth = new Map<string, boolean>();
  const askBoth = async () => {
    const ids = await idsOfBrand(app.server.ctx.db, 'real-playlist');
    const answers = await readAll(world.rows, readers['an admin of both'] as Reader);
    for (const [asked, answer] of answers)
      if (!toldToBoth.get(asked))
        toldToBoth.set(
          asked,
          [MARK, ...ids].some((text) => answer.includes(text)),
        );
    return answers;
  };
  /** The numbers that stayed, of those that an admin of both brands is told. */
  let unmoved: string[];
  let events: string;
  let done: string[];
  const mailsOfEaa = () =>
    app.server.ctx.db
      .selectFrom('mails')
      .select('id')
      .where((mail) =>
        mail.or([
          mail('brand', '=', 'eaa'),
          mail('recipient', 'like', 'eva@%'),
          mail('recipient', 'like', 'zoe@%'),
        ]),
      )
      .orderBy('id')
      .execute();
  let mails: { id: string }[];
  /** Tells all admins of both brands what needs attention: in a way they choose, for all of it. */
  const tellAll = async (way: NoticeWay, tell: (ctx: Context) => Promise<void>) => {
    const choices = JSON.stringify(Object.fromEntries(noticeKinds.map((kind) => [kind, way])));
    const settled = plus(app.clock.now(), -2 * DAY);
    await sql`insert into notice_settings (user_id, choices, digest_settled_at)
      select id, ${choices}, ${settled} from users where role = 'admin'
      on conflict (user_id) do update set choices = excluded.choices, digest_settled_at = excluded.digest_settled_at`.execute(
      app.server.ctx.db,
    );
    await tell(app.server.ctx);
  };

  beforeAll(async () => {
    await tellAll('now', tellAdmins);
    await app.drain();
    // What waits for its time would come in between.
    await app.server.ctx.db
      .updateTable('webhook_deliveries')
      .set({ due_at: plus(app.clock.now(), DAY) })
      .where('due_at', 'is not', null)
      .execute();
    before = await readAllAs(ofEaa);
    mails = await mailsOfEaa();
    const once = await askBoth();
    const stream = await readEvents(app.url, adminOfEaa);
    done = await writeAll(world, ({ access }) => access === 'admin', null);
    await plantRest(world, 'kim@example.com');
    readers['an admin of both'] = {
      ...(readers['an admin of both'] as Reader),
      token: (await app.operator()).access,
    };
    await failJobs(world);
    const now = await askBoth();
    unmoved = numbered.flatMap((path) => {
      const former = numbersIn(once.get(path) ?? '');
      const places = [...numbersIn(now.get(path) ?? '')];
      return places.flatMap(([place, value]) => (former.get(place) === value ? [`${path} ${place}`] : []));
    });
    await markBrand(app.server.ctx.db, 'real-playlist', ofBoth);
    after = await readAllAs(ofEaa);
    await tellAll('now', tellAdmins);
    events = JSON.stringify(stream.changes());
    stream.close();
  });

  it.each(ofEaa)('%s reads what they read before', (name) => {
    expect(changed(before.get(name) ?? new Map(), after.get(name) ?? new Map())).toEqual([]);
  });

  it.each(ofEaa)('%s reads no id and no text of it', async (name) => {
    const told = [...(after.get(name) ?? new Map())];
    const ids = await idsOfBrand(app.server.ctx.db, 'real-playlist');
    expect(ids.length).toBeGreaterThan(150);
    expect(told.filter(([, answer]) => answer.includes(MARK))).toEqual([]);
    expect(told.filter(([, answer]) => ids.some((id) => answer.includes(id)))).toEqual([]);
  });

  it('an admin of EAA gets no live change, and nobody of EAA an email of it', async () => {
    const ids = await idsOfBrand(app.server.ctx.db, 'real-playlist');
    expect(ids.filter((id) => events.includes(id))).toEqual([]);
    expect(await mailsOfEaa()).toEqual(mails);
  });

  it('the digest of an admin of EAA tells nothing of it, and that of an admin of both does', async () => {
    await tellAll('digest', sendDigests);
    await app.drain();
    const digestOf = (email: string) => app.sandbox.inbox?.messages(email)[0]?.text ?? '';
    const told = digestOf('eva@example.com');
    expect(told).toContain('/eaa/');
    const ids = await idsOfBrand(app.server.ctx.db, 'real-playlist');
    expect([MARK, ...ids].filter((text) => told.includes(text))).toEqual([]);
    expect(digestOf('boss@example.com')).toContain(MARK);
  });

  it('an admin of EAA who names its rows in bulk learns what an id that is not there tells', async () => {
    const bulk = writes.filter(({ path }) => path.endsWith('/bulk/'));
    expect(bulk.length).toBeGreaterThan(5);
    for (const endpoint of bulk) {
      const { action, ids } = (endpoint.body as z.ZodObject).shape as { action: z.ZodEnum; ids: z.ZodType };
      const kind = (Object.keys(absentIds) as RowKind[]).find(
        (one) => ids.safeParse([absentIds[one]]).success,
      );
      const named = kind ? world.rows[kind].filter(({ brand }) => brand === 'real-playlist') : [];
      const absent = kind ? absentIds[kind] : '';
      const { status, text } = await rawRequest(app.url, endpoint.path.replace('{name}', 'eaa'), {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${adminOfEaa.access}` },
        body: JSON.stringify({ action: action.options[0], ids: [absent, ...named.map(({ id }) => id)] }),
      });
      const answer = JSON.parse(text);
      const reason = answer.refused?.find(({ id }: { id: string }) => id === absent)?.reason;
      const refused = [absent, ...named.map(({ id }) => id)].map((id) => ({ id, reason, label: id }));
      expect([endpoint.path, status, answer]).toEqual([
        endpoint.path,
        200,
        { done: [], unchanged: [], refused },
      ]);
    }
  });

  it('enough happened', () => {
    expect(done.length).toBeGreaterThan(40);
    for (const call of Object.keys(creations)) expect(done).toContain(call);
  });

  it('each number that counts rows moved, for who may read that', () => {
    expect(unmoved).toEqual(besideMoved);
  });

  it('each list and file has something of it, for who may read that', () => {
    const whole = [...toldToBoth].filter(([asked]) => /^[^_?{]*(?:\?count=1&limit=100)?$/.test(asked));
    expect(whole.length).toBeGreaterThan(35);
    expect(whole.flatMap(([asked, has]) => (has ? [] : [asked]))).toEqual(withoutRows);
  });
});

describe('whatever an artist does, and the team with their orders,', () => {
  it('another artist reads what they read before', async () => {
    const before = await readAllAs(['another artist']);
    const done = await writeAll(
      world,
      ({ access, path }) => access === 'user' && path !== '/user/account/',
      'eve',
    );
    await writeAll(world, ({ access, path }) => access === 'admin' && path.includes('/orders/'), 'eve');
    const marked = await markAccount(app.server.ctx.db, 'eve@example.com');
    const after = await readAllAs(['another artist']);
    const all = [...before.keys()];
    expect(
      all.flatMap((name) => changed(before.get(name) ?? new Map(), after.get(name) ?? new Map())),
    ).toEqual([]);
    expect(done.length).toBeGreaterThan(5);
    for (const column of ['campaigns.song_name', 'order_messages.text', 'users.name'])
      expect(marked).toContain(column);
  });
});
