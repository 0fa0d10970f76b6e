import { counts } from '#contract/admin-calls.ts';
import { useMode } from '#web/lib/mode.ts';
import { useApiQuery } from '#web/lib/query.ts';
import { Tooltip } from '#web/ui/tooltip.tsx';

/** Whether the mode’s brand has demo data. */
export const useHasDemoData = (): boolean =>
  useApiQuery(counts.get, { params: { name: useMode() } }).data?.demo ?? false;

/** Says that rows of the demo are among what is shown, and how they are removed; nothing where there are none. */
export function DemoDataNotice() {
  if (!useHasDemoData()) return null;
  return (
    <Tooltip text="This list includes demo data. To remove it, stop the server and run npm run op -- remove-demo.">
      <button
        type="button"
        className="inline-flex h-6 items-center rounded-full bg-warn-soft px-2.5 text-xs font-semibold text-warn"
      >
        Demo<span className="sr-only"> data: how to remove it</span>
      </button>
    </Tooltip>
  );
}
