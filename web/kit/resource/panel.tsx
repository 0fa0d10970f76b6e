import type { ReactNode } from 'react';
import { NotLoaded } from '#web/kit/not-loaded.tsx';
import { RelativeTime } from '#web/kit/time.tsx';
import { SidePanel } from '#web/ui/side-panel.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { ActionButtons, type Actions } from './actions.tsx';

/** What a list page tells the panel of the row that is open. */
export interface PanelProps<Row> {
  /** Id of the row, also while the panel closes. */
  id: string;
  open: boolean;
  onClose: () => void;
  actions: Actions<Row>;
}

/** The details of one row at the side of its list, with what can be done with it at the foot. */
export function Panel<Row extends { id: string; createdAt: string }>({
  open,
  onClose,
  actions,
  query: { data: row, error, refetch },
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
  return (
    <SidePanel
      open={open}
      onClose={onClose}
      title={row ? title(row) : noun}
      text={
        row && (
          <>
            Created <RelativeTime at={row.createdAt} />
          </>
        )
      }
      footer={row && <ActionButtons actions={actions} row={row} />}
    >
      {row ? (
        <div key={row.id} className="flex flex-col gap-6">
          {children(row)}
        </div>
      ) : error ? (
        <NotLoaded
          error={error}
          retry={() => void refetch()}
          missing={{ title: `No such ${noun.toLowerCase()}`, text: missing }}
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

/** A part of the details, below the others. */
export const PanelSection = ({ title, children }: { title?: string; children: ReactNode }) => (
  <section className="border-t border-line pt-5">
    {title && <h3 className="mb-3 font-semibold">{title}</h3>}
    {children}
  </section>
);
