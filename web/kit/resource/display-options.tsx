import { ArrowDown, ArrowUp, Settings2 } from 'lucide-react';
import { Button } from '#web/ui/button.tsx';
import { Popover } from '#web/ui/popover.tsx';
import { type ColumnChoice, type ColumnMeta, moveColumn, toggleColumn, visibleColumns } from './columns.ts';

const stepStyle =
  'grid size-7 place-items-center rounded-sm hover:bg-ink/7 disabled:cursor-not-allowed disabled:opacity-35';

/** Which columns the list has in this browser, and in which order. */
export function DisplayOptions({
  columns,
  choice,
  onChoose,
}: {
  columns: readonly ColumnMeta[];
  choice: ColumnChoice;
  /** Null for the list's own. */
  onChoose: (choice: ColumnChoice) => void;
}) {
  const [first, ...shown] = visibleColumns(columns, choice);
  const ids = shown.map(({ id }) => id);
  const hidden = columns.filter(({ id }) => id !== first?.id && !ids.includes(id));
  return (
    <Popover
      label="Display options"
      align="end"
      trigger={
        <Button size="sm" className="@max-sm:px-2">
          <Settings2 aria-hidden />
          <span className="@max-sm:sr-only">Display</span>
        </Button>
      }
    >
      {() => (
        <fieldset className="p-2">
          <legend className="float-left mb-1 text-xs font-semibold text-muted">Columns</legend>
          <ul className="clear-both">
            {[...shown, ...hidden].map((column) => {
              const at = ids.indexOf(column.id);
              const move = (by: 1 | -1) => onChoose(moveColumn(ids, column.id, by));
              return (
                <li key={column.id} className="flex items-center gap-1">
                  <label className="flex min-h-8 min-w-0 grow cursor-pointer items-center gap-2.5 text-sm">
                    <input
                      type="checkbox"
                      checked={at >= 0}
                      onChange={() => onChoose(toggleColumn(ids, column.id))}
                      className="size-4.5 shrink-0 accent-accent"
                    />
                    <span className="truncate">{column.header}</span>
                  </label>
                  {at >= 0 && (
                    <>
                      <button
                        type="button"
                        aria-label={`Move ${column.header} up`}
                        disabled={at === 0}
                        onClick={() => move(-1)}
                        className={stepStyle}
                      >
                        <ArrowUp aria-hidden className="size-4" />
                      </button>
                      <button
                        type="button"
                        aria-label={`Move ${column.header} down`}
                        disabled={at === ids.length - 1}
                        onClick={() => move(1)}
                        className={stepStyle}
                      >
                        <ArrowDown aria-hidden className="size-4" />
                      </button>
                    </>
                  )}
                </li>
              );
            })}
          </ul>
          {choice && (
            <Button size="sm" variant="quiet" className="mt-1 w-full" onClick={() => onChoose(null)}>
              Visible columns
            </Button>
          )}
        </fieldset>
      )}
    </Popover>
  );
}
