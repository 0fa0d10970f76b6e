import { cx } from '#web/ui/cx.ts';
import { SongCover } from '#web/ui/song-cover.tsx';

interface Song {
  songName: string;
  artistName: string;
  image: string | null;
}

/** A song in one line, cut short where it doesn’t fit: its cover, its title and who it is by. Nothing before its title is known. */
export const SongLine = ({ song, className }: { song: Song; className?: string }) =>
  song.songName && (
    <p className={cx('flex min-w-0 items-center gap-2.5 text-sm', className)}>
      <SongCover image={song.image} className="size-9" />
      <span className="min-w-0">
        <span className="block truncate font-semibold">{song.songName}</span>
        <span className="block truncate text-xs text-muted">{song.artistName}</span>
      </span>
    </p>
  );

/** The song of a step at the foot of a phone’s screen, however far one scrolls. */
export const SongBar = ({ song }: { song: Song }) => (
  <div
    data-keep-clear
    className="sticky bottom-0 z-header -mx-5 mt-6 -mb-8 border-t border-line bg-surface px-5 py-2.5 lg:hidden print:hidden"
  >
    <SongLine song={song} />
  </div>
);
