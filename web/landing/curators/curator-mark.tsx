import { cx } from '#web/ui/cx.ts';

const BARS = 7;

/** Heights of a curator’s bars, always the same for the same id. */
function heightsOf(id: string): number[] {
  let state = 0;
  for (const letter of id) state = (Math.imul(state, 31) + (letter.codePointAt(0) ?? 0)) >>> 0;
  return Array.from({ length: BARS }, () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return 6 + ((state >>> 16) % 23);
  });
}

/** The mark of a curator, drawn from their id: a few bars of a song. */
export const CuratorMark = ({ id, className }: { id: string; className?: string }) => (
  <svg viewBox="0 0 48 48" aria-hidden="true" className={cx('shrink-0', className)}>
    <rect width="48" height="48" rx="14" className="fill-accent-soft" />
    {heightsOf(id).map((height, index) => (
      <rect
        // biome-ignore lint/suspicious/noArrayIndexKey: bars have no other identity.
        key={index}
        x={7.5 + index * 5}
        y={24 - height / 2}
        width="3"
        height={height}
        rx="1.5"
        className="fill-accent"
      />
    ))}
  </svg>
);
