import { playlistUrl, trackUrl } from '#contract/spotify/songs/rules.ts';
import { html, type Markup } from '#sandbox/kit/html.ts';
import { type CatalogueTrack, catalogue, idFor } from '#sandbox/spotify/catalogue.ts';
import { listenerPlaylists } from '#sandbox/spotify/listeners.ts';
import type { EmulatorContext } from './emulator-context.ts';

/**
 * Links that a person trying the product can paste: every song of the catalogue, playlists, and links that are
 * refused.
 */
export function cataloguePage(prefix: string, { now }: EmulatorContext): Markup {
  return html`<main>
<header>
<p class="eyebrow">Spotify test mode</p>
<h1>Songs to try</h1>
<p class="lead">In test mode, Spotify isn’t connected, so songs come from this example catalog. Tab to a link or
triple-click it to select it, then copy it and paste it where the product asks for a song. The covers are generated.</p>
<p class="lead">You can connect the <a href="${prefix}/listeners">test listeners</a> as accounts.</p>
</header>
<section aria-labelledby="songs">
<h2 id="songs">${String(catalogue.length)} songs</h2>
<ul class="songs">
${catalogue.map((track) => song(prefix, track, now()))}
</ul>
</section>
<section aria-labelledby="playlists">
<h2 id="playlists">Playlists</h2>
<ul class="rows">
${listenerPlaylists.map(
  ({ id, name, followers }) => html`<li>
<div><h3><a href="${prefix}/playlists/${id}">${name}</a></h3><p class="about">${followers.toLocaleString('en-US')} followers</p></div>
${linkField(playlistUrl(id), name)}
</li>
`,
)}
</ul>
</section>
<section aria-labelledby="refused">
<h2 id="refused">Links that don’t work, and why</h2>
<ul class="rows">
${refused.map(
  ([link, reason]) => html`<li><p>${reason}</p>${linkField(link, reason)}</li>
`,
)}
</ul>
</section>
</main>`;
}

const refused = [
  [trackUrl(idFor('track:nobody')), 'A track that does not exist'],
  [`https://open.spotify.com/album/${idFor('album:Nova Calder:Small Weather')}`, 'An album'],
  [`https://open.spotify.com/artist/${idFor('artist:Nova Calder')}`, 'An artist'],
  ['https://example.org/track/paper-lighthouse', 'Another site'],
] as const;

function song(prefix: string, track: CatalogueTrack, now: Date): Markup {
  const artists = track.artists.map((artist) => artist.name).join(', ');
  return html`<li>
<img src="${prefix}/covers/${track.id}.svg" alt="" width="88" height="88" loading="lazy">
<div class="song">
<h3>${track.title}</h3>
<p>${artists}</p>
<p class="about"><span>${track.genre} · ${length(track.durationMs)}</span>${notes(track, now)}</p>
${linkField(trackUrl(track.id), `${track.title} by ${artists}`)}
</div>
</li>
`;
}

function notes(track: CatalogueTrack, now: Date): Markup[] {
  const released = new Date(`${track.releaseDate}T00:00:00Z`);
  const day = released.toLocaleDateString('en-GB', { dateStyle: 'long', timeZone: 'UTC' });
  return [
    ...(track.explicit ? [html`<span class="note">Explicit</span>`] : []),
    ...(released > now ? [html`<span class="note">Out on ${day}</span>`] : []),
  ];
}

/** A text field, so that the Tab key selects the whole link. */
function linkField(link: string, name: string): Markup {
  return html`<input class="link" readonly value="${link}" aria-label="Link: ${name}">`;
}

const length = (ms: number): string => {
  const seconds = Math.round(ms / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
};
