import { z } from 'zod';

/**
 * The calls about a playlist's items, and the search, as Spotify publishes them, in our own words: what may be asked, and what an answer
 * holds. Tests hold the product's requests and this emulator's answers against it, so that neither can drift alone.
 */

const id = z.string().regex(/^[0-9A-Za-z]{22}$/);
const uri = z.string().regex(/^spotify:(track|episode):[0-9A-Za-z]{22}$/);
const whole = z.coerce.number().int();
const uris = z.array(uri).max(100);
const Snapshot = z.strictObject({ snapshot_id: z.string() });
const Page = {
  href: z.url(),
  limit: z.int().min(1).max(50),
  next: z.url().nullable(),
  offset: z.int().min(0),
  previous: z.url().nullable(),
  total: z.int().min(0),
};
const Item = z.object({
  added_at: z.iso.datetime().nullable(),
  added_by: z.object({ id: z.string(), uri: z.string(), type: z.literal('user') }).nullable(),
  is_local: z.boolean(),
  item: z
    .object({
      id: z.string(),
      uri: z.string(),
      type: z.enum(['track', 'episode']),
      is_playable: z.boolean().optional(),
      linked_from: z
        .strictObject({
          external_urls: z.object({ spotify: z.url() }),
          href: z.url(),
          id,
          type: z.literal('track'),
          uri,
        })
        .optional(),
      restrictions: z.strictObject({ reason: z.enum(['market', 'product', 'explicit']) }).optional(),
    })
    .nullable(),
});

interface Shape {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  path: RegExp;
  query: z.ZodType;
  /** Null for calls without a body. */
  body: z.ZodType | null;
  status: number;
  /** Of a whole answer; with `fields` any of its parts may be left out. */
  answer: z.ZodType;
}

const none = z.strictObject({});
const playlist = /^\/playlists\/[0-9A-Za-z]{22}$/;
const items = /^\/playlists\/[0-9A-Za-z]{22}\/items$/;

const Named = {
  external_urls: z.object({ spotify: z.url() }),
  href: z.url(),
  id,
  name: z.string(),
  uri: z.string(),
};
const FoundTrack = z.object({
  ...Named,
  type: z.literal('track'),
  artists: z.array(z.object({ ...Named, type: z.literal('artist') })).min(1),
  album: z.object({
    ...Named,
    type: z.literal('album'),
    album_type: z.enum(['album', 'single', 'compilation']),
    images: z.array(z.object({ url: z.url(), width: z.int().nullable(), height: z.int().nullable() })),
    release_date: z.string(),
    release_date_precision: z.enum(['year', 'month', 'day']),
    total_tracks: z.int(),
  }),
  duration_ms: z.int(),
  explicit: z.boolean(),
});

export const webApiShapes = {
  search: {
    method: 'GET',
    path: /^\/search$/,
    query: z.strictObject({
      q: z.string().min(1),
      type: z.string().regex(/^(album|artist|playlist|track|show|episode|audiobook)(,\w+)*$/),
      market: z.string().length(2).optional(),
      limit: whole.pipe(z.int().min(1).max(10)).optional(),
      offset: whole.pipe(z.int().min(0).max(1000)).optional(),
      include_external: z.literal('audio').optional(),
    }),
    body: null,
    status: 200,
    answer: z.object({ tracks: z.strictObject({ ...Page, items: z.array(FoundTrack) }) }),
  },
  playlist: {
    method: 'GET',
    path: playlist,
    query: z.strictObject({ fields: z.string().optional(), market: z.string().length(2).optional() }),
    body: null,
    status: 200,
    answer: z.object({
      id,
      name: z.string(),
      description: z.string().nullable(),
      images: z.array(z.object({ url: z.url() })).nullable(),
      owner: z.object({ id: z.string() }),
      public: z.boolean().nullable(),
      snapshot_id: z.string(),
      followers: z.object({ href: z.null(), total: z.int() }),
    }),
  },
  items: {
    method: 'GET',
    path: items,
    query: z.strictObject({
      fields: z.string().optional(),
      market: z.string().length(2).optional(),
      limit: whole.pipe(z.int().min(1).max(50)).optional(),
      offset: whole.pipe(z.int().min(0)).optional(),
    }),
    body: null,
    status: 200,
    answer: z.strictObject({ ...Page, items: z.array(Item) }),
  },
  add: {
    method: 'POST',
    path: items,
    query: none,
    body: z.strictObject({ uris, position: z.int().min(0).optional() }),
    status: 201,
    answer: Snapshot,
  },
  move: {
    method: 'PUT',
    path: items,
    query: none,
    body: z.strictObject({
      range_start: z.int().min(0),
      insert_before: z.int().min(0),
      range_length: z.int().min(1).optional(),
      snapshot_id: z.string().optional(),
    }),
    status: 200,
    answer: Snapshot,
  },
  remove: {
    method: 'DELETE',
    path: items,
    query: none,
    body: z.strictObject({
      items: z.array(z.strictObject({ uri })).min(1).max(100),
      snapshot_id: z.string().optional(),
    }),
    status: 200,
    answer: Snapshot,
  },
} as const satisfies Record<string, Shape>;

/** The answer to a call that fails. */
export const WebApiError = z.object({
  error: z.object({ status: z.int().min(400), message: z.string(), reason: z.string().optional() }),
});
