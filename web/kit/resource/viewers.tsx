import { Eye } from 'lucide-react';
import { viewers } from '#contract/admin-calls.ts';
import { VIEWER_BEAT_MS } from '#contract/reporting/viewers/rules.ts';
import { useApiQuery } from '#web/lib/query.ts';

const names = new Intl.ListFormat('en');

/** Says who else looks at a row now, and tells the others that this page does, for as long as it is in sight. */
export function Viewers({ id }: { id: string }) {
  const { data } = useApiQuery(
    viewers.look,
    { params: { id } },
    { refetchInterval: VIEWER_BEAT_MS, staleTime: 0, gcTime: 0, retry: 0 },
  );
  const others = (data ?? []).map(({ name }) => name);
  return (
    <div aria-live="polite" className="empty:absolute">
      {others.length > 0 && (
        <p className="flex items-center gap-2 text-sm text-muted">
          <Eye aria-hidden className="size-4 shrink-0" />
          <span className="wrap-anywhere">
            {names.format(others)} {others.length === 1 ? 'is' : 'are'} looking at this, too.
          </span>
        </p>
      )}
    </div>
  );
}
