import type { FastifyPluginAsync } from 'fastify';
import { z } from 'zod';
import { parseSpotifyLink } from '#contract/spotify/songs/rules.ts';
import { html, type Markup } from '#sandbox/kit/html.ts';
import { findTrack } from '#sandbox/spotify/catalogue.ts';
import { readForms } from '#sandbox/spotify/form-body.ts';
import { listeners } from '#sandbox/spotify/listeners.ts';
import { sendPage } from '#sandbox/spotify/page.ts';
import type { EmulatorContext } from './emulator-context.ts';
import type { Playlist, PlaylistItem } from './spotify-store.ts';

interface OnePlaylist {
  Params: { id: string };
}

const Change = z.union([z.object({ add: z.string() }), z.object({ remove: z.string() })]);

/** A playlist as its owner sees it in Spotify: they add and remove songs. */
export function playlistPageRoutes({ store, now }: EmulatorContext): FastifyPluginAsync {
  return async (app) => {
    readForms(app);
    app.get<OnePlaylist>('/playlists/:id', (request, reply) => {
      const playlist = store.playlist(request.params.id);
      if (!playlist) return reply.code(404).type('text/plain').send('Playlist not found.');
      return sendPage(reply, app.prefix, playlist.name, playlistPage(app.prefix, playlist));
    });
    app.post<OnePlaylist>('/playlists/:id', (request, reply) => {
      const change = Change.safeParse(request.body);
      const playlist = store.playlist(request.params.id);
      if (!playlist) return reply.code(404).type('text/plain').send('Playlist not found.');
      const changed = change.success && changeOf(change.data, playlist.ownerId);
      if (!changed)
        return reply.code(400).type('text/plain').send('Paste the link of a song in the catalog.');
      store.changeItems(playlist.id, changed);
      return reply.redirect(`${app.prefix}/playlists/${playlist.id}`, 303);
    });
  };

  function changeOf(
    change: z.output<typeof Change>,
    addedBy: string,
  ): ((items: PlaylistItem[]) => PlaylistItem[]) | null {
    if ('remove' in change) return (items) => items.filter(({ trackId }) => trackId !== change.remove);
    const link = parseSpotifyLink(change.add);
    if (link.kind !== 'track' || !findTrack(link.id)) return null;
    const added = { trackId: link.id, addedAt: now().toISOString(), addedBy };
    return (items) => [...items, added];
  }
}

const playlistPage = (
  prefix: string,
  { id, name, ownerId, followers, items }: Playlist,
): Markup => html`<main>
<header>
<p class="eyebrow">Spotify test mode</p>
<h1>${name}</h1>
<p class="lead">By ${listeners.find((one) => one.id === ownerId)?.name ?? ownerId}, ${followers.toLocaleString('en-US')} followers,
${String(items.length)} songs. You see it as its owner.</p>
</header>
<form method="post" action="${prefix}/playlists/${id}">
<label>Song link <input class="link" name="add" required></label>
<button>Add song</button>
</form>
<ol class="rows">
${items.map(
  ({ trackId }) => html`<li>
<div><h2>${findTrack(trackId)?.title ?? trackId}</h2><p class="about">${(findTrack(trackId)?.artists ?? []).map((artist) => artist.name).join(', ')}</p></div>
<form method="post" action="${prefix}/playlists/${id}">
<input type="hidden" name="remove" value="${trackId}">
<button class="plain" aria-label="Remove ${findTrack(trackId)?.title ?? trackId}">Remove</button>
</form>
</li>
`,
)}
</ol>
</main>`;
