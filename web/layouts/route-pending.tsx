import { Spinner } from '#web/ui/spinner.tsx';

/** Before the first page is there. */
export function RoutePending() {
  return (
    <div role="status" className="grid min-h-dvh place-items-center text-muted">
      <span className="flex items-center gap-3">
        <Spinner className="size-5 text-accent" />
        Loading...
      </span>
    </div>
  );
}
