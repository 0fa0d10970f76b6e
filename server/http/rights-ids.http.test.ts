import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { api } from '#contract/api.ts';
import { BrandPath } from '#contract/brand.schema.ts';
import { curators } from '#contract/catalogue/curators/calls.ts';
import { type Endpoint, endpoint } from '#contract/endpoint.ts';
import { AppError } from '#contract/errors.ts';
import { idOf } from '#contract/ids.schema.ts';
import { inTx } from '#server/db/in-tx.ts';
import { createArtist } from '#server/domains/accounts/users/artist-account.ts';
import { saveTeam } from '#server/domains/accounts/users/team-roles.ts';
import { audit } from '#server/domains/office/audit/audit.ts';
import { type Route, route } from '#server/route.ts';
import { signInCurator } from '#test/support/curator-desk.ts';
import { useTestApp } from '#test/support/test-app.ts';
import { plantRoutes } from './planted-routes.fixture.ts';
import {
  begin,
  beyondProblems,
  foreignProblems,
  type IdPlace,
  type IdWorld,
  idPlaces,
  isChanged,
  isVisible,
  namesOf,
  ownProblems,
  send,
} from './rights-ids.fixture.ts';
import { makeExampleRows } from './rights-rows.fixture.ts';

const app = useTestApp({ EAA_HOST: 'localhost' });
let world: IdWorld;
let ofEaa: string;
beforeAll(async () => {
  const ada = await app.signIn('ada@example.com');
  const eve = await app.signIn('eve@example.com');
  const boss = await app.operator();
  const { rows, bodies, files } = await makeExampleRows(app, { ada, eve, boss });
  const again = await app.signIn('ada@example.com');
  const curatorId = rows.curator.find(({ brand }) => brand === 'real-playlist')?.id ?? '';
  const { email } = (await app.call(curators.get, { params: { id: curatorId } }, { as: boss })).body;
  const curator = await signInCurator(app, email);
  const tokens = { ada: again.access, boss: boss.access, curator: curator.access };
  const { id } = await createArtist(app.server.ctx, { email: 'eva@example.com', brand: 'eaa' });
  await app.server.ctx.db.updateTable('users').set({ role: 'admin' }).where('id', '=', id).execute();
  await saveTeam(app.server.ctx, id, { 'real-playlist': null, eaa: 'admin' });
  ofEaa = (await app.signIn('eva@example.com', 'admin')).access;
  world = { app, base: app.url, rows, bodies, files, tokens };
});

const order = ['GET', 'PATCH', 'PUT', 'POST', 'DELETE'];
const places = api
  .flatMap(idPlaces)
  .toSorted((a, b) => order.indexOf(a.endpoint.method) - order.indexOf(b.endpoint.method))
  .map(
    (place) =>
      [`${place.endpoint.method} ${place.endpoint.path}, ${place.field} of its ${place.at}`, place] as const,
  );

it('finds the ids that calls take, in paths and in bodies', () => {
  const names = places.map(([name]) => name);
  for (const name of [
    'GET /user/orders/{number}/, number of its path',
    'POST /{name}/orders/{id}/refund/, id of its path',
    'DELETE /api/auth/sessions/{id}/, id of its path',
    'POST /user/checkout/, campaignId of its body',
    'PATCH /user/campaigns/{id}/, packageId of its body',
  ]) {
    expect(names).toContain(name);
  }
});

// In this file because the example rows take long to create, and before the tests that delete them.
/** Every call that changes a row with a version, and where it names the row. */
const writes = api
  .filter(({ method, etag }) => ['PATCH', 'PUT'].includes(method) && etag !== undefined)
  .map((endpoint): [string, Endpoint, IdPlace | undefined] => [
    `${endpoint.method} ${endpoint.path}`,
    endpoint,
    idPlaces(endpoint).find(({ at }) => at === 'path'),
  ]);

it('finds what two admins may edit at once', () => {
  const names = writes.map(([name]) => name);
  for (const noun of [
    'PUT /admin/manage-users/{id}/',
    'PATCH /{name}/spotify-keys/{id}/',
    'PUT /admin/manage-accounts/{id}/',
    'PATCH /{name}/playlists/{id}/',
    'PATCH /admin/curators/{id}/',
    'PATCH /admin/packages/{id}/',
    'PATCH /admin/coupons/{id}/',
    'PATCH /{name}/campaigns/{id}/',
    'PATCH /{name}/orders/{id}/',
    'PATCH /admin/tagging-queue/{id}/',
    'PATCH /api/views/{id}/',
  ])
    expect(names).toContain(noun);
});

describe('a change that rests on a version that is not the newest is refused, and nothing is written', () => {
  it.each(writes.filter(([, , place]) => place))('%s', async (_name, endpoint, place) => {
    if (!place) throw new Error('No place.');
    const read = api.find(({ method, path }) => method === 'GET' && path === endpoint.path);
    let stale = 0;
    for (const name of namesOf(endpoint)) {
      for (const row of world.rows[place.kind].filter((one) => isVisible(endpoint, name, one))) {
        await begin(world);
        const { status, text } = await send(world, place, { name, id: row.id }, '"999"');
        const { code } = JSON.parse(text);
        // Some of the examples may not be changed any more.
        expect([`412 stale`, '409 illegal_transition']).toContain(`${status} ${code}`);
        if (status === 412) stale += 1;
        expect(await isChanged(world)).toBe(false);
        // The saved row can be read, so that a form can show it next to what was typed.
        const now = read && (await send(world, { ...place, endpoint: read }, { name, id: row.id }));
        if (now) expect([now.status, now.headers.etag]).toEqual([200, `"${JSON.parse(now.text).version}"`]);
      }
    }
    expect(stale).toBeGreaterThan(0);
  });
});

describe('the id of another artist or brand gets the same answer as an absent one, and nothing changes', () => {
  it.each(places)('%s', async (_, place) => {
    expect(await foreignProblems(world, place)).toEqual([]);
  });
});

const overBothBrands = places.filter(
  ([, { endpoint }]) => endpoint.access === 'admin' && endpoint.brand !== 'path',
);

describe('an admin of one brand gets no row of the other in calls over both, and changes nothing', () => {
  it.each(overBothBrands)('%s', async (_, place) => {
    expect(await beyondProblems(world, place, ofEaa)).toEqual([]);
  });

  it('has examples of every such noun', () => {
    const kinds = overBothBrands.map(([, { kind }]) => kind);
    const tried = kinds.filter((kind) => world.rows[kind].some(({ brand }) => brand === 'real-playlist'));
    // Their own passkeys and views, jobs and events have the brand of what they are about, and accounts one of their own.
    expect([...new Set(kinds)].filter((kind) => !tried.includes(kind)).sort()).toEqual([
      'auditEvent',
      'job',
      'passkey',
      'user',
      'view',
    ]);
  });
});

describe('the examples are real: callers who may see them do', () => {
  it.each(places)('%s', async (_, place) => {
    expect(await ownProblems(world, place)).toEqual([]);
  });
});

describe('notices', () => {
  const params = z.strictObject({ id: idOf('campaign') });
  const declared = endpoint({
    method: 'DELETE',
    path: '/user/planted/{id}/',
    summary: 'Planted',
    access: 'user',
    params,
  });
  const ofBrand = endpoint({
    ...declared,
    path: '/{name}/planted/{id}/',
    access: 'admin',
    params: params.extend({ name: BrandPath }),
  });
  type Verb = Parameters<typeof route<typeof declared>>[1];
  type BrandVerb = Parameters<typeof route<typeof ofBrand>>[1];

  const find = (ctx: Parameters<Verb>[0], id: string) =>
    ctx.db.selectFrom('campaigns').selectAll().where('id', '=', id).executeTakeFirst();
  const good: Verb = async (ctx, { params: { id } }) => {
    if ((await find(ctx, id))?.user_id !== ctx.actor.id) throw new AppError('not_found');
  };
  const leaks: Verb = async (ctx, { params: { id } }) => {
    if (!(await find(ctx, id))) throw new AppError('not_found');
  };
  const tells: Verb = async (ctx, { params: { id } }) => {
    const row = await find(ctx, id);
    if (row && row.user_id !== ctx.actor.id) throw new AppError('not_found', 'This is somebody else’s.');
    if (!row) throw new AppError('not_found');
  };
  const forbids: Verb = async (ctx, { params: { id } }) => {
    const row = await find(ctx, id);
    if (row && row.user_id !== ctx.actor.id) throw new AppError('forbidden');
    if (!row) throw new AppError('not_found');
  };
  const writes: Verb = async (ctx, { params: { id } }) => {
    if ((await find(ctx, id))?.user_id === ctx.actor.id) return;
    await inTx(ctx, (tx) =>
      audit(tx, { kind: 'campaign.changed', subject: ['campaign', id], text: 'Tried' }),
    );
    throw new AppError('not_found');
  };
  const ofAnyBrand: BrandVerb = async (ctx, { params: { id } }) => {
    if (!(await find(ctx, id))) throw new AppError('not_found');
  };

  async function problemsOf(planted: Route): Promise<string> {
    const { base, close } = await plantRoutes(app, [planted]);
    try {
      const found = idPlaces(planted.endpoint as Endpoint).map((place) =>
        foreignProblems({ ...world, base }, place),
      );
      return (await Promise.all(found)).flat().join('\n');
    } finally {
      await close();
    }
  }

  it.each([
    ['a call without a check', leaks, 'eve\'s real-playlist id got {"status":204'],
    ['a call that reveals another owner', tells, 'somebody else’s'],
    ['a call that answers 403 instead of 404', forbids, '"status":403'],
    ['a call that writes', writes, 'something was written'],
  ])('%s', async (_, verb, noticed) => {
    expect(await problemsOf(route(declared, verb))).toContain(noticed);
  });

  it('a call of one brand that finds a row of the other', async () => {
    expect(await problemsOf(route(ofBrand, ofAnyBrand))).toContain('eaa id got {"status":204');
  });

  it('no fault in the same call with the brand checked', async () => {
    const own = (await problemsOf(route(declared, good))).split('\n');
    // Her draft there, and her campaign with an order.
    expect(own).toHaveLength(2);
    for (const problem of own) expect(problem).toContain("ada's eaa id");
  });

  it('a call that names rows without an example row or body', () => {
    const unknown = endpoint({ ...declared, params: z.strictObject({ id: idOf('orderComment') }) });
    expect(() => idPlaces(unknown)).toThrow('DELETE /user/planted/{id}/: add example rows that fit {id}.');
    const [place] = idPlaces(
      endpoint({ ...declared, method: 'PATCH', body: z.strictObject({ text: z.string() }) }),
    );
    if (!place) throw new Error('No place was found.');
    return expect(foreignProblems(world, place)).rejects.toThrow(
      'PATCH /user/planted/{id}/: add an example body.',
    );
  });
});
