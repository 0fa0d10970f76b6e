import { Music } from 'lucide-react';
import { cx } from './cx.ts';

/** The picture of a song, or a note where there is none. `className` gives its size. */
export function SongCover({ image, className }: { image: string | null; className: string }) {
  const style = cx('shrink-0 rounded-md bg-sunken', className);
  return image ? (
    <img src={image} alt="" loading="lazy" className={cx(style, 'object-cover')} />
  ) : (
    <span aria-hidden className={cx(style, 'grid place-items-center text-muted')}>
      <Music className="size-1/3" />
    </span>
  );
}
