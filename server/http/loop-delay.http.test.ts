import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { api } from '#contract/api.ts';
import { curators } from '#contract/catalogue/curators/calls.ts';
import { type Endpoint, fillPath } from '#contract/endpoint.ts';
import { MAX_BODY_BYTES, MAX_BODY_VALUES } from '#contract/limits.ts';
import type { SignedIn } from '#scenario/person.ts';
import { signInCurator } from '#test/support/curator-desk.ts';
import { placedOrder } from '#test/support/order-desk.ts';
import { addedCurator } from '#test/support/playlist-desk.ts';
import { type RawAnswer, rawRequest } from '#test/support/raw-request.ts';
import { useTestApp } from '#test/support/test-app.ts';
import { largestFiles } from './largest-files.fixture.ts';
import { absentIds } from './rights-absent-ids.fixture.ts';
import { idPlaces, namesOf } from './rights-ids.fixture.ts';
import { placementRows } from './rights-placements.fixture.ts';
import { playlistRows } from './rights-playlists.fixture.ts';

/** No call keeps the others waiting for longer, in milliseconds. */
const MAX_MS = 50;
/** The first calls compile what they run, and memory is freed at any time, so the least of so many tries counts. */
const TRIES = 4;
/**
 * Frees what this test and former calls left: the files alone are hundreds of megabytes, and freeing them takes 50 ms. Before
 * a repeat only, as all that the suites of a worker have loaded is looked through.
 */
setFlagsFromString('--expose-gc');
const freeMemory = runInNewContext('gc') as () => void;

const app = useTestApp();
let artist: SignedIn;
let boss: SignedIn;
/** Rows that calls name, where these are read before the file. */
let ids: Record<string, string>;
let curator = '';
let owner: { access: string };
beforeAll(async () => {
  [artist, boss] = [await app.signIn('ada@example.com'), await app.operator()];
  const order = await placedOrder(app, artist);
  const around = await playlistRows(app, boss, 'real-playlist');
  ids = {
    ...absentIds,
    ...around,
    ...(await placementRows(app, boss, { ...order, brand: 'real-playlist' }, around.curator)),
    number: order.number,
  };
  const { email } = (await app.call(curators.get, { params: { id: ids.curator ?? '' } }, { as: boss })).body;
  owner = await signInCurator(app, email);
  curator = (await addedCurator(app, boss, 'real-playlist')).email;
});

/**
 * How long the event loop, which the server shares with this test, was blocked at most while something is done. A machine
 * that is busy otherwise delays the loop too, so a delay counts only as far as this thread worked in one turn of the loop.
 */
async function longestDelay(work: () => Promise<unknown>): Promise<number> {
  const delay = monitorEventLoopDelay({ resolution: 1 });
  let longestTurn = 0;
  let began = workedMs();
  let watching = true;
  const watch = (): void => {
    const now = workedMs();
    longestTurn = Math.max(longestTurn, now - began);
    began = now;
    if (watching) setImmediate(watch);
  };
  delay.enable();
  setImmediate(watch);
  await work();
  await sleep(5);
  watching = false;
  delay.disable();
  return Math.min(delay.max / 1e6, longestTurn);
}

function workedMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}

/**
 * How long this machine takes to gather a body of this size from its parts, before any of our code reads it: some
 * machines hand out new memory at 5 ms a megabyte. All copies are kept until the end, so that none is of memory in use.
 */
function gatheringMs({ content }: Body): Promise<number> {
  const kept: Buffer[] = [];
  return longestDelay(async () => {
    for (let copy = 0; copy < TRIES; copy += 1) {
      kept.push(Buffer.concat([content, Buffer.alloc(1)]));
      await nextTurn();
    }
  });
}

interface Body {
  type: string;
  content: Buffer;
}

function send(endpoint: Endpoint, { type, content }: Body): Promise<RawAnswer> {
  const [name = null] = namesOf(endpoint);
  const places = idPlaces(endpoint).filter(({ at }) => at === 'path');
  const params = { ...Object.fromEntries(places.map(({ field, kind }) => [field, ids[kind]])), name };
  const { access } = { admin: boss, curator: owner }[endpoint.access as string] ?? artist;
  return rawRequest(app.url, fillPath(endpoint.path, params), {
    method: endpoint.method,
    headers: {
      'content-type': type,
      ...(endpoint.access !== 'public' && { authorization: `Bearer ${access}` }),
      ...(endpoint.etag === 'required' && { 'if-match': '"1"' }),
      'idempotency-key': crypto.randomUUID(),
    },
    body: content,
  });
}

async function expectNoDelay(endpoint: Endpoint, body: Body): Promise<void> {
  const tries: number[] = [];
  const gathering = await gatheringMs(body);
  do {
    if (tries.length > 0) freeMemory();
    tries.push(
      (await longestDelay(async () => {
        const { status, text } = await send(endpoint, body);
        expect(status, text).not.toBeOneOf([401, 403, 413, 415, 429]);
        expect(status, text).toBeLessThan(500);
      })) - gathering,
    );
  } while (Math.min(...tries) > MAX_MS && tries.length < TRIES);
  expect(Math.min(...tries), `delays: ${tries.map(Math.round).join(', ')} ms`).toBeLessThanOrEqual(MAX_MS);
}

const json = (value: unknown): Body => ({
  type: 'application/json',
  content: Buffer.from(JSON.stringify(value)),
});

const fieldsOf = ({ body }: Endpoint): string[] => [
  ...new Set(
    (body instanceof z.ZodUnion ? body.options : [body]).flatMap((shape) =>
      Object.keys((shape as z.ZodObject | undefined)?.shape ?? {}),
    ),
  ),
];

/** Bodies that reach the schema of a call and fill what the limits leave: long texts, and long lists of texts. */
function largestJson(endpoint: Endpoint): Body[] {
  const fields = fieldsOf(endpoint);
  const room = Math.floor((MAX_BODY_BYTES - 100) / Math.max(1, fields.length)) - 40;
  const entries = Math.floor((MAX_BODY_VALUES - 100) / Math.max(1, fields.length));
  const list = Array.from({ length: entries }, () => 'a'.repeat(Math.max(1, Math.floor(room / entries) - 4)));
  return ['a'.repeat(room), list].map((value) =>
    json(Object.fromEntries(fields.map((field) => [field, value]))),
  );
}

const named = (calls: readonly Endpoint[]) =>
  calls.map((call) => [`${call.method} ${call.path}`, call] as const);

describe('no call keeps others waiting', { timeout: 120_000 }, () => {
  it.each(named(api.filter(({ upload }) => upload)))('%s, whatever the file', async (_, endpoint) => {
    for (const file of largestFiles(endpoint, curator)) await expectNoDelay(endpoint, file);
  });

  it.each(named(api.filter(({ body, access }) => body && access !== 'signature')))(
    '%s, with long texts and lists',
    async (_, endpoint) => {
      for (const body of largestJson(endpoint)) await expectNoDelay(endpoint, body);
    },
  );

  it('by more values than a body may hold', async () => {
    const [call] = api.filter(({ body }) => body);
    if (!call) throw new Error('No call has a body.');
    const most = MAX_BODY_BYTES / 2 - 10;
    const texts = [
      `{"a":[${'1,'.repeat(most - 5)}1]}`,
      `{"a":${'['.repeat(most - 5)}${']'.repeat(most - 5)}}`,
      JSON.stringify(Object.fromEntries(Array.from({ length: 20_000 }, (_, n) => [`k${n}`, 1]))),
    ];
    for (const text of texts)
      await expectNoDelay(call, { type: 'application/json', content: Buffer.from(text) });
  });
});
