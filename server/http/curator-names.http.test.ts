import { beforeAll, describe, expect, it } from 'vitest';
import { account } from '#contract/accounts/account/calls.ts';
import { apiKeys } from '#contract/accounts/api-keys/calls.ts';
import { apiScopes } from '#contract/accounts/api-keys/rules.ts';
import { auth, sessions } from '#contract/accounts/sessions/calls.ts';
import { api } from '#contract/api.ts';
import { curatorAccount, curators } from '#contract/catalogue/curators/calls.ts';
import type { Curator } from '#contract/catalogue/curators/schema.ts';
import { playlists } from '#contract/catalogue/playlists/calls.ts';
import type { Playlist } from '#contract/catalogue/playlists/schema.ts';
import { type Endpoint, fillPath } from '#contract/endpoint.ts';
import { webhookEndpoints } from '#contract/office/webhooks/calls.ts';
import { pages } from '#contract/pages.ts';
import { reports } from '#contract/reporting/reports/calls.ts';
import { signInCurator } from '#test/support/curator-desk.ts';
import { settle, useOrderDesk } from '#test/support/order-desk.ts';
import { answer, mailedTokens, pitchedOrder, reviewedPlaylist } from '#test/support/pitch-desk.ts';
import { navigation, rawRequest } from '#test/support/raw-request.ts';
import { useTestApp } from '#test/support/test-app.ts';
import type { RowKind } from './rights-absent-ids.fixture.ts';
import { exampleBodies } from './rights-bodies.fixture.ts';
import { idPlaces } from './rights-ids.fixture.ts';

/** The own name of every curator, and a part of every curator's address. */
const MARKER = 'Zyxmarker';
const HANDLE = 'Night Owl';
const app = useTestApp();
const desk = useOrderDesk(app);
const ids: Partial<Record<RowKind, string>> = {};
const tokens = { nobody: undefined, artist: '', 'API key': '' } as Record<string, string | undefined>;

/** A curator with a playlist, under the marker. */
async function marked(who: string): Promise<{ curator: Curator; playlist: Playlist }> {
  const email = `${MARKER}-${who}@example.org`.toLowerCase();
  const body = { brand: 'real-playlist' as const, name: `${MARKER} ${who}`, email };
  const curator = (await app.call(curators.create, { body }, { as: desk.boss })).body;
  const playlist = await reviewedPlaylist(app, desk, { curatorId: curator.id, genres: ['Pop'] });
  return { curator, playlist };
}

beforeAll(async () => {
  const name = 'admin' as const;
  const endpoint = {
    url: 'http://127.0.0.1:9/',
    events: ['order.placed', 'pitch.answered'],
  };
  await app.ask(webhookEndpoints.create, { params: { name }, body: endpoint }, { as: desk.boss });
  const [shown, hidden] = [await marked('shown'), await marked('hidden')];
  const as = await signInCurator(app, shown.curator.email);
  await app.call(curatorAccount.update, { body: { isPublic: true, publicName: HANDLE } }, { as });
  // Its activity holds the names of both.
  const params = { name, id: shown.playlist.id };
  for (const curatorId of [hidden.curator.id, shown.curator.id]) {
    const { version } = (await app.call(playlists.get, { params }, { as: desk.boss })).body;
    await app.call(
      playlists.update,
      { params, body: { curatorId } },
      { as: desk.boss, ifMatch: `"${version}"` },
    );
  }
  const order = await pitchedOrder(app, desk);
  for (const { curator } of [shown, hidden])
    for (const token of await mailedTokens(app, curator.email)) await answer(app, token);
  await settle(app);
  const { url } = (await desk.artist.call(reports.share, { params: { number: order.number } })).body;
  const { db } = app.server.ctx;
  const first = (table: 'pitches' | 'placements') =>
    db.selectFrom(table).select('id').where('campaign_id', '=', order.campaign.id).executeTakeFirstOrThrow();
  Object.assign(ids, {
    number: order.number,
    order: order.id,
    campaign: order.campaign.id,
    playlist: shown.playlist.id,
    curator: shown.curator.id,
    reportToken: url.split('/').at(-1),
    pitch: (await first('pitches')).id,
    placement: (await first('placements')).id,
  });
  const key = { brand: 'real-playlist', name: 'Nightly', scopes: [...apiScopes], days: 30 };
  tokens['API key'] = (await app.ask(apiKeys.create, { body: key }, { as: desk.boss })).body.token;
  tokens.artist = desk.artist.access;
});

// They end the session of the caller.
const ending: readonly Endpoint[] = [account.remove, sessions.endAll, auth.logout];
/** What artists, visitors and keys may call. A curator's link is the curator's own. */
const outside = api
  .filter(({ access, scope }) => ['public', 'user', 'signed-in'].includes(access) || scope !== undefined)
  .filter((endpoint) => !endpoint.path.startsWith('/api/pitch/') && !ending.includes(endpoint))
  .toSorted((one, other) => Number(one.method !== 'GET') - Number(other.method !== 'GET'));

const answered = new Set<string>();

function send(endpoint: Endpoint, token: string | undefined) {
  const places = idPlaces(endpoint).filter(({ at }) => at === 'path');
  const params = Object.fromEntries(places.map(({ field, kind }) => [field, ids[kind] ?? 'none']));
  const example = exampleBodies[`${endpoint.method} ${endpoint.path}`];
  const body = typeof example === 'function' ? example('admin') : (example ?? {});
  return rawRequest(app.url, fillPath(endpoint.path, { ...params, name: 'admin' }), {
    method: endpoint.method,
    headers: {
      ...(endpoint.body && { 'content-type': 'application/json' }),
      ...(token && { authorization: `Bearer ${token}` }),
      ...(endpoint.idempotencyKey && { 'idempotency-key': crypto.randomUUID() }),
      ...(endpoint.etag === 'required' && { 'if-match': '"1"' }),
    },
    ...(endpoint.body && { body: JSON.stringify(body) }),
  });
}

const leak = new RegExp(MARKER, 'i');

describe('no curator’s own name or address reaches an artist, a visitor or a script', () => {
  it.each(outside.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const))(
    '%s',
    async (call, endpoint) => {
      for (const [caller, token] of Object.entries(tokens)) {
        const { status, text, headers } = await send(endpoint, token);
        if (status < 300) answered.add(call);
        expect([caller, status, /.{0,80}zyxmarker/i.exec(text)?.[0] ?? null]).toEqual([caller, status, null]);
        expect(JSON.stringify(headers)).not.toMatch(leak);
      }
    },
  );

  it.each(pages.filter(({ path }) => !path.includes('{uidb64}')).map(({ path }) => path))(
    'the page %s',
    async (path) => {
      const address = path.replace('{token}', ids.reportToken ?? '').replace('{id}', ids.curator ?? '');
      const { text } = await rawRequest(app.url, fillPath(address, { number: ids.number ?? '' }), {
        headers: navigation,
      });
      expect(text).not.toMatch(leak);
    },
  );

  it('nor in a mail to another, or in what webhooks tell', async () => {
    const mails = app.sandbox.inbox?.messages() ?? [];
    const others = mails.filter((mail) => !leak.test(JSON.stringify(mail.to)));
    expect(others.map(({ subject }) => subject).join()).toContain('A curator accepted');
    expect(others.filter((mail) => leak.test(JSON.stringify(mail))).map(({ subject }) => subject)).toEqual(
      [],
    );
    expect(JSON.stringify(others)).toMatch(/Night Owl/);
    expect(JSON.stringify(others)).toMatch(/A curator of Pop/);
    const told = await app.server.ctx.db.selectFrom('webhook_deliveries').select('body').execute();
    expect(told.length).toBeGreaterThan(0);
    expect(JSON.stringify(told)).not.toMatch(leak);
  });

  it('nor can a script find a playlist by its curator’s own name', async () => {
    const found = (q: string) =>
      app.call(
        playlists.list,
        { params: { name: 'admin' }, query: { q } },
        {
          as: { access: tokens['API key'] ?? '' },
        },
      );
    expect((await found(MARKER)).body).toEqual([]);
    expect((await found('Made up')).body).not.toEqual([]);
    const asAdmin = { params: { name: 'admin' as const }, query: { q: MARKER } };
    expect((await app.call(playlists.list, asAdmin, { as: desk.boss })).body).not.toEqual([]);
  });

  it('but the handles do, and the calls were answered', async () => {
    const { text } = await send(reports.get as Endpoint, tokens.artist);
    expect([text.includes(HANDLE), text.includes('A curator of Pop')]).toEqual([true, true]);
    expect([...answered]).toEqual(
      expect.arrayContaining([
        'GET /user/orders/{number}/report/',
        'GET /{name}/playlists/{id}/',
        'GET /{name}/playlists/',
        'GET /{name}/placements/{id}/',
      ]),
    );
    expect(answered.size).toBeGreaterThan(40);
  });
});
