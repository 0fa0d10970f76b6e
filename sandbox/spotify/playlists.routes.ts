import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { findTrack, idFor } from '#sandbox/spotify/catalogue.ts';
import { onlyFields } from '#sandbox/spotify/fields.ts';
import { presentItem, presentPage, presentPlaylist, snapshotId } from '#sandbox/spotify/present.ts';
import { isShown, mayChange, type Playlist, type PlaylistItem } from '#sandbox/spotify/spotify-store.ts';
import { apiBaseOf, callingListener, readPaging } from '#sandbox/spotify/web-api-request.ts';
import { type EmulatorContext, refusal } from './emulator-context.ts';

const modify = ['playlist-modify-public', 'playlist-modify-private'];
/** Most items of one change, and of one page. */
const most = 100;
const mostOfPage = 50;
const base62 = /^[0-9A-Za-z]{22}$/;
const Uris = z.array(z.string());
const Added = z.object({ uris: Uris, position: z.int().min(0).optional() });
const Removed = z.object({
  items: z.array(z.object({ uri: z.string() })),
  snapshot_id: z.string().optional(),
});
const Reordered = z.object({
  range_start: z.int().min(0),
  insert_before: z.int().min(0),
  range_length: z.int().min(1).default(1),
  snapshot_id: z.string().optional(),
});
const Details = z.object({ name: z.string().min(1).optional(), description: z.string().optional() });
const Created = z.object({
  name: z.string().min(1),
  description: z.string().default(''),
  public: z.boolean().default(true),
});

interface PlaylistRoute {
  Params: { id: string };
  Querystring: { uris?: string; position?: string; fields?: string };
}
type PlaylistRequest = FastifyRequest<PlaylistRoute>;

/** Playlists of the Web API. Only owner and collaborators can read a playlist's items. */
export function playlistRoutes(context: EmulatorContext): FastifyPluginAsync {
  const { store, now } = context;
  return async (app) => {
    app.get<PlaylistRoute>('/playlists/:id', (request) => {
      const playlist = wanted(request);
      const shown = presentPlaylist(context, apiBaseOf(request), playlist);
      const items = mayChange(playlist, request.spotifyGrant.userId)
        ? { items: itemsPage(request, playlist) }
        : {};
      const all = { ...shown, followers: { href: null, total: playlist.followers }, ...items };
      return onlyFields(all, request.query.fields);
    });
    app.put<PlaylistRoute>('/playlists/:id', (request, reply) => {
      const userId = callingListener(request, modify);
      if (wanted(request).ownerId !== userId)
        throw refusal(403, "You cannot change a playlist you don't own.");
      const { name, description } = read(Details, request.body);
      store.changeDetails(request.params.id, {
        ...(name !== undefined && { name }),
        ...(description !== undefined && { description }),
      });
      return reply.send();
    });
    app.get<PlaylistRoute>('/playlists/:id/items', (request) => {
      const playlist = wanted(request);
      if (!mayChange(playlist, request.spotifyGrant.userId)) throw refusal(403, 'Forbidden');
      return onlyFields(itemsPage(request, playlist), request.query.fields);
    });
    app.post<PlaylistRoute>('/playlists/:id/items', (request, reply) => {
      const { uris, position } = read(Added, {
        ...(request.query.position ? { position: Number(request.query.position) } : {}),
        ...record(request.body),
        ...urisOf(request),
      });
      const added = trackIds(uris);
      reply.code(201);
      return change(request, (items, userId) =>
        items.toSpliced(position ?? items.length, 0, ...newItems(added, userId)),
      );
    });
    app.put<PlaylistRoute>('/playlists/:id/items', (request) => {
      const replacing = { ...record(request.body), ...urisOf(request) };
      if ('uris' in replacing) {
        const set = trackIds(read(Added, replacing).uris);
        return change(request, (_items, userId) => newItems(set, userId));
      }
      const {
        range_start: start,
        insert_before: before,
        range_length: length,
        snapshot_id: snapshot,
      } = read(Reordered, request.body);
      assertSnapshot(request, snapshot);
      return change(request, (items) => {
        const inRange = (index: number) => index >= start && index < start + length;
        const rest = (from: number, to: number) =>
          items.filter((_item, index) => index >= from && index < to && !inRange(index));
        return [
          ...rest(0, before),
          ...items.filter((_item, index) => inRange(index)),
          ...rest(before, items.length),
        ];
      });
    });
    app.delete<PlaylistRoute>('/playlists/:id/items', (request) => {
      const asked = read(Removed, request.body);
      assertSnapshot(request, asked.snapshot_id);
      const removed = trackIds(asked.items.map((item) => item.uri));
      return change(request, (items) => items.filter((item) => !removed.includes(item.trackId)));
    });
    app.get('/me/playlists', (request) => {
      const playlists = store.playlistsOf(callingListener(request));
      return presentPage(address(request), playlists, readPaging(request, 20, 50), (playlist) => ({
        ...presentPlaylist(context, apiBaseOf(request), playlist),
        items: {
          href: `${apiBaseOf(request)}/playlists/${playlist.id}/items`,
          total: playlist.items.length,
        },
      }));
    });
    app.post('/me/playlists', (request, reply) => {
      const ownerId = callingListener(request, modify);
      const created = read(Created, request.body);
      const playlist = store.createPlaylist({
        ...created,
        id: idFor(`playlist:${ownerId}:${created.name}:${now().toISOString()}`),
        ownerId,
        collaborators: [],
        followers: 0,
        version: 1,
        items: [],
      });
      reply.code(201);
      return presentPlaylist(context, apiBaseOf(request), playlist);
    });
  };

  function wanted(request: PlaylistRequest): Playlist {
    if (!base62.test(request.params.id)) throw refusal(400, 'Invalid base62 id');
    const playlist = store.playlist(request.params.id);
    if (!playlist || !isShown(playlist, request.spotifyGrant.userId))
      throw refusal(404, 'Resource not found');
    return playlist;
  }

  function itemsPage(request: PlaylistRequest, playlist: Playlist) {
    const href = `${apiBaseOf(request)}/playlists/${playlist.id}/items`;
    return presentPage(href, playlist.items, readPaging(request, 20, mostOfPage), (item) =>
      presentItem(context, apiBaseOf(request), item),
    );
  }

  function newItems(ids: string[], addedBy: string): PlaylistItem[] {
    const addedAt = now()
      .toISOString()
      .replace(/\.\d+Z$/, 'Z');
    return ids.map((trackId) => ({ trackId, addedAt, addedBy }));
  }

  /** A change may name a snapshot: the present one of this playlist or a former one. */
  function assertSnapshot(request: PlaylistRequest, snapshot: string | undefined): void {
    if (snapshot === undefined) return;
    const [version, id] = Buffer.from(snapshot, 'base64url').toString().split(',');
    const { id: wantedId, version: present } = wanted(request);
    if (id !== wantedId || !(Number(version) >= 1 && Number(version) <= present))
      throw refusal(400, 'Invalid snapshot id');
  }

  /** Changes the items for a listener who may. Answers the new snapshot. */
  function change(request: PlaylistRequest, to: (items: PlaylistItem[], userId: string) => PlaylistItem[]) {
    const userId = callingListener(request, modify);
    if (!mayChange(wanted(request), userId))
      throw refusal(403, "You cannot change a playlist you don't own.");
    const changed = store.changeItems(request.params.id, (items) => to(items, userId));
    if (!changed) throw refusal(404, 'Resource not found');
    if (context.faults.takeLostAnswer()) request.raw.socket.destroy();
    return { snapshot_id: snapshotId(changed) };
  }
}

const address = (request: FastifyRequest) => `http://${request.host}${request.url}`;

const record = (body: unknown): object => (typeof body === 'object' && body !== null ? body : {});

/** `uris` of the query, which override the body's. */
function urisOf(request: PlaylistRequest): { uris?: string[] } {
  return request.query.uris ? { uris: request.query.uris.split(',') } : {};
}

function read<Schema extends z.ZodType>(schema: Schema, body: unknown): z.output<Schema> {
  const parsed = schema.safeParse(body);
  if (!parsed.success)
    throw refusal(400, `Invalid ${parsed.error.issues[0]?.path.join('.') || 'request body'}`);
  return parsed.data;
}

/** The tracks of the URIs: 100 at most, all existing. */
function trackIds(uris: string[]): string[] {
  if (uris.length > most) throw refusal(400, 'You can change a maximum of 100 items per request.');
  return uris.map((uri) => {
    const id = /^spotify:track:([0-9A-Za-z]{22})$/.exec(uri.trim())?.[1];
    if (!id) throw refusal(400, `Invalid track uri: ${uri}`);
    if (!findTrack(id)) throw refusal(400, 'Payload contains a non-existing ID');
    return id;
  });
}
