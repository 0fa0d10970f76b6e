import { CircleMinus, type LucideIcon, Star } from 'lucide-react';
import { useId } from 'react';
import { pluralize } from '#contract/plural.ts';
import type { FittingPlaylist } from '#contract/sales/fit/schema.ts';
import { formatPercent, formatRelative } from '#web/lib/format.ts';
import { Button, type ButtonProps } from '#web/ui/button.tsx';
import { cx } from '#web/ui/cx.ts';

function answersText({ acceptance, answers: given, answerHours }: FittingPlaylist): string {
  if (acceptance === null) return given === 0 ? 'no answers yet' : `only ${pluralize(given, 'answer')} yet`;
  const share = `said yes to ${formatPercent(acceptance)} of ${pluralize(given, 'song')}`;
  return answerHours === null ? share : `${share}, answered half of them within ${timeText(answerHours)}`;
}

const timeText = (hours: number): string =>
  hours < 48 ? pluralize(Math.max(1, hours), 'hour') : pluralize(Math.ceil(hours / 24), 'day');

function Toggle({
  icon: Icon,
  pressed,
  text,
  name,
  ...rest
}: Pick<ButtonProps, 'disabledReason' | 'onClick' | 'aria-describedby'> & {
  icon: LucideIcon;
  pressed: boolean;
  text: string;
  /** Of its playlist. */
  name: string;
}) {
  return (
    <Button
      size="sm"
      aria-pressed={pressed}
      className={cx(pressed && 'border-accent! text-accent!')}
      {...rest}
    >
      <Icon aria-hidden fill={pressed && Icon === Star ? 'currentColor' : 'none'} />
      {text}
      <span className="sr-only"> {name}</span>
    </Button>
  );
}

/** A playlist that fits, as anybody may see it, to star or to leave out. */
export function PlaylistRow({
  playlist,
  isStarred,
  isLeftOut,
  isLast,
  onStar,
  onLeaveOut,
}: {
  playlist: FittingPlaylist;
  isStarred: boolean;
  isLeftOut: boolean;
  /** All others are left out. */
  isLast: boolean;
  onStar: () => void;
  onLeaveOut: () => void;
}) {
  const factsId = useId();
  const { genres, followers, reviewedAt } = playlist;
  const name = playlist.name ?? `A playlist for ${genres[0]}`;
  return (
    <li className="gap-x-4 py-2.5 max-sm:space-y-2 sm:flex sm:items-center">
      <p className="min-w-0 sm:flex-1">
        <span className={cx('block font-medium wrap-anywhere', isLeftOut && 'text-muted line-through')}>
          {name}
        </span>
        <span id={factsId} className="block text-sm text-muted tabular-nums">
          {pluralize(followers, 'follower')}, reviewed {formatRelative(reviewedAt)}, {answersText(playlist)}
        </span>
      </p>
      <div className="flex gap-2">
        <Toggle
          icon={Star}
          text="Star"
          name={name}
          pressed={isStarred}
          aria-describedby={factsId}
          onClick={onStar}
        />
        <Toggle
          icon={CircleMinus}
          text="Leave out"
          name={name}
          pressed={isLeftOut}
          aria-describedby={factsId}
          disabledReason={isLast && !isLeftOut ? 'Keep at least one playlist.' : null}
          onClick={onLeaveOut}
        />
      </div>
    </li>
  );
}
