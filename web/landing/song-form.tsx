import { buttonStyle } from '#web/ui/button-style.ts';
import { links } from './site.tsx';

/** Leads to the builder with the link as `?song=`. Works without script. `stars`: playlists that it begins with. */
export const SongForm = ({ stars = [] }: { stars?: readonly string[] }) => (
  <form action={links.builder} method="get" className="mt-6 max-w-[36rem] sm:mt-8">
    {stars.length > 0 && <input type="hidden" name="star" value={stars.join()} />}
    <label htmlFor="song" className="font-semibold">
      Your song’s link on Spotify
    </label>
    <div className="mt-2 flex gap-2 max-sm:flex-col">
      <input
        id="song"
        name="song"
        required
        inputMode="url"
        autoComplete="off"
        spellCheck={false}
        placeholder="https://open.spotify.com/track/…"
        className="h-12 w-full min-w-0 rounded-md border border-line-strong bg-surface px-4 text-base placeholder:text-muted hover:border-ink"
      />
      <button type="submit" className={buttonStyle('primary', 'lg')}>
        Start with this song
      </button>
    </div>
  </form>
);
