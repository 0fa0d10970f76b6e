import { ChevronDown, ChevronUp } from 'lucide-react';
import type { ReactNode } from 'react';
import { NotLoaded } from '#web/kit/not-loaded.tsx';
import { useShortcuts } from '#web/kit/shortcuts.ts';
import { RelativeTime } from '#web/kit/time.tsx';
import { errorMessage, isApiError } from '#web/lib/errors.ts';
import { Button } from '#web/ui/button.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { SidePanel } from '#web/ui/side-panel.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import type { Actions } from './actions.tsx';
import { PanelActions } from './panel-actions.tsx';
import type { Steps } from './use-steps.ts';

/** What a list page tells the panel of the row that is open. */
export interface PanelProps<Row> {
  /** Id of the row, also while the panel closes. */
  id: string;
  open: boolean;
  onClose: () => void;
  actions: Actions<Row>;
  /** The row as the list loaded it, shown until its details are loaded. */
  known: Row | undefined;
  steps: Steps;
  /** The panel is not modal. */
  beside: boolean;
  /** The row in the list. */
  returnTo: () => HTMLElement | null;
}

/** Buttons and keys for the previous and next row. */
function StepButtons({ steps: { previous, next }, active }: { steps: Steps; active: boolean }) {
  const forward = { label: 'Show the next row', run: next.go, repeats: true };
  const back = { label: 'Show the previous row', run: previous.go, repeats: true };
  useShortcuts(
    active
      ? [
          { keys: 'j', ...forward },
          { keys: ']', ...forward },
          { keys: 'k', ...back },
          { keys: '[', ...back },
        ]
      : [],
  );
  return (
    <>
      <IconButton icon={ChevronUp} label="Previous" disabledReason={previous.refusal} onClick={previous.go} />
      <IconButton icon={ChevronDown} label="Next" disabledReason={next.refusal} onClick={next.go} />
    </>
  );
}

/** When a row was made. The specification names it so for campaigns. */
type Dated = { createdAt: string } | { created_at: string };

const createdOf = (row: Dated): string => ('createdAt' in row ? row.createdAt : row.created_at);

/** The details of one row next to its list, with its actions at the foot. */
export function Panel<Row extends { id: string } & Dated>({
  id,
  open,
  onClose,
  actions,
  known,
  steps,
  beside,
  returnTo,
  query: { data, error, refetch },
  noun,
  title,
  missing,
  skeleton,
  children,
}: PanelProps<Row> & {
  query: { data: Row | undefined; error: unknown; refetch: () => unknown };
  /** What a row is, e.g. `User`: the title until it is there. */
  noun: string;
  title: (row: Row) => string;
  /** Why there may be none at this address. */
  missing: string;
  /** Holds the place of the details. */
  skeleton?: ReactNode;
  children: (row: Row) => ReactNode;
}) {
  // Without an answer the row of the list stays, or what was typed about it would be lost.
  const unanswered = isApiError(error) && (error.status === 0 || error.status >= 500);
  const row = data ?? (error && !unanswered ? undefined : known);
  return (
    <SidePanel
      open={open}
      onClose={onClose}
      beside={beside}
      about={id}
      returnTo={returnTo}
      title={row ? title(row) : noun}
      text={
        row && (
          <>
            Created <RelativeTime at={createdOf(row)} />
            {steps.place && (
              <span className="ml-3 text-xs whitespace-nowrap tabular-nums">{steps.place}</span>
            )}
          </>
        )
      }
      tools={<StepButtons steps={steps} active={open && beside} />}
      footer={row && <PanelActions actions={actions} row={row} />}
    >
      {row ? (
        <div key={row.id} className="flex flex-col gap-6">
          {!data && unanswered && (
            <Notice
              tone="warn"
              title="Some details couldn’t be loaded"
              action={
                <Button size="sm" onClick={() => void refetch()}>
                  Try again
                </Button>
              }
            >
              {errorMessage(error)}
            </Notice>
          )}
          {children(row)}
        </div>
      ) : error ? (
        <NotLoaded
          error={error}
          retry={() => void refetch()}
          missing={{ title: `${noun} not found`, text: missing }}
        />
      ) : (
        (skeleton ?? (
          <div aria-busy="true" className="flex flex-col gap-6">
            <Skeleton className="h-24 w-full" />
            <Skeleton className="h-48 w-full" />
          </div>
        ))
      )}
    </SidePanel>
  );
}
