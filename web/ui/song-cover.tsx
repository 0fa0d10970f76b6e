import { Music } from 'lucide-react';
import { useState } from 'react';
import { cx } from './cx.ts';

/** The picture of a song, or a note where there is none or it does not load. `className` gives its size. */
export function SongCover({ image, className }: { image: string | null; className: string }) {
  // Spotify replaces the covers of playlists, and an old address then leads nowhere.
  const [missing, setMissing] = useState<string | null>(null);
  const style = cx('shrink-0 rounded-md bg-sunken', className);
  return image && image !== missing ? (
    <img
      src={image}
      alt=""
      loading="lazy"
      onError={() => setMissing(image)}
      className={cx(style, 'object-cover')}
    />
  ) : (
    <span aria-hidden className={cx(style, 'grid place-items-center text-muted')}>
      <Music className="size-1/3" />
    </span>
  );
}
