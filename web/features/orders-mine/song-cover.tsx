import { Music } from 'lucide-react';
import { cx } from '#web/ui/cx.ts';

/** The cover of a song, or a note in its place; `className` gives the size. */
export function SongCover({ image, className }: { image: string | null; className: string }) {
  const style = cx('shrink-0 rounded-md', className);
  return image ? (
    <img src={image} alt="" className={cx(style, 'bg-sunken object-cover')} />
  ) : (
    <span className={cx(style, 'grid place-items-center bg-sunken text-muted')}>
      <Music aria-hidden className="size-1/3" />
    </span>
  );
}
