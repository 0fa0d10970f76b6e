import { expect } from 'vitest';
import { PLEDGE_VERSION } from '#contract/catalogue/applications/rules.ts';
import { Problem } from '#contract/errors.schema.ts';
import { mailedTokens, pitchedOrder, reviewedPlaylist } from '#test/support/pitch-desk.ts';
import { addedCurator, freshPlaylistUrl } from '#test/support/playlist-desk.ts';
import { type RawAnswer, rawRequest } from '#test/support/raw-request.ts';
import type { TestApp } from '#test/support/test-app.ts';

/** The seconds to wait in a 429 answer. Checks the answer's shape. */
export function waitOf({ status, headers, text }: RawAnswer): number {
  expect(status).toBe(429);
  expect(headers['content-type']).toMatch(/^application\/problem\+json/);
  expect(Problem.parse(JSON.parse(text))).toMatchObject({ code: 'too_many_requests', status: 429 });
  return Number(headers['retry-after']);
}

let networks = 0;
/** A network address without calls so far. */
export const freshNetwork = (): string => {
  networks += 1;
  return `10.1.${Math.floor(networks / 250)}.${networks % 250}`;
};

let people = 0;
export const freshEmail = (): string => `person${++people}@example.com`;

/** To be a curator. */
export const application = (email: string): object => ({
  name: 'Mara',
  email,
  playlists: [{ url: freshPlaylistUrl(), genres: ['Pop'] }],
  agreedTo: PLEDGE_VERSION,
});

/** Who calls, and which server. */
export interface From {
  /** Another one than the usual. */
  url?: string;
  network: string;
  access?: string;
  method?: string;
}

/** One call from this network address; a text is sent as a file. */
export function callFrom(
  usual: string,
  { url = usual, network, access, method }: From,
  path: string,
  body?: object | string,
): Promise<RawAnswer> {
  return rawRequest(url, path, {
    method: method ?? (body ? 'POST' : 'GET'),
    headers: {
      'content-type': typeof body === 'string' ? 'text/csv' : 'application/json',
      'x-forwarded-for': network,
      'idempotency-key': crypto.randomUUID(),
      ...(access && { authorization: `Bearer ${access}` }),
    },
    ...(body && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
}

/** The tokens of so many pitches that wait for an answer, each of another curator. */
export async function waitingLinks(app: TestApp, count: number): Promise<string[]> {
  const boss = await app.operator();
  const desk = { artist: await app.signIn('buyer@example.com'), boss };
  const asked = await Promise.all(
    Array.from({ length: count }, () => addedCurator(app, boss, 'real-playlist')),
  );
  for (const { id: curatorId } of asked) await reviewedPlaylist(app, desk, { curatorId });
  await pitchedOrder(app, desk);
  const tokens = await Promise.all(asked.map(({ email }) => mailedTokens(app, email)));
  expect(tokens.flat()).toHaveLength(count);
  return tokens.flat();
}

/** One call that counts against the limit under test, and against no other subject's. */
type Use = (url: string) => Promise<RawAnswer>;

export interface Row {
  /** Status while the limit is not reached. */
  passes: number;
  /** A new subject of the limit. Access tokens expire, so `later` gets another one after a wait. */
  subject: () => Promise<{ use: Use; later?: () => Promise<void> }>;
}
