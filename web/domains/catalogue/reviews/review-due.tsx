import { HOUR, MINUTE } from '#contract/time.ts';
import { useNow } from '#web/kit/time.tsx';
import { formatDateTime } from '#web/lib/format.ts';
import { Badge } from '#web/ui/badge.tsx';

/** Less than this is marked: the hold on the card is released once the review is overdue. */
const SOON_MS = 4 * HOUR;

/** When the review is due, kept current: `in 5 h`; past that, by how much it is late: `2 h late`. */
export function ReviewDue({ at }: { at: string }) {
  const left = new Date(at).getTime() - useNow();
  const minutes = Math.max(1, Math.floor(Math.abs(left) / MINUTE));
  const span = minutes < 60 ? `${minutes} min` : `${Math.floor(minutes / 60)} h`;
  return (
    <time dateTime={at} title={formatDateTime(at)} className="whitespace-nowrap">
      {left < 0 ? (
        <Badge tone="bad">{span} late</Badge>
      ) : left < SOON_MS ? (
        <Badge tone="warn">in {span}</Badge>
      ) : (
        `in ${span}`
      )}
    </time>
  );
}
