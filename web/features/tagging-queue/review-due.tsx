import { RelativeTime } from '#web/kit/time.tsx';
import { waitText } from '#web/lib/errors.ts';
import { formatDateTime } from '#web/lib/format.ts';
import { Badge } from '#web/ui/badge.tsx';

/** When the review is due; past that, by how much it is late. */
export function ReviewDue({ at }: { at: string }) {
  const late = (Date.now() - new Date(at).getTime()) / 1000;
  if (late <= 0) return <RelativeTime at={at} />;
  return (
    <time dateTime={at} title={formatDateTime(at)}>
      <Badge tone="bad">{waitText(late)} late</Badge>
    </time>
  );
}
