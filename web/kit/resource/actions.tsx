import type { LucideIcon } from 'lucide-react';
import { type ComponentType, type ReactNode, Suspense, useState } from 'react';
import type { Brand } from '#contract/brand.schema.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import type { Refusal } from '#contract/states.ts';
import { confirm, type Question } from '#web/kit/confirm.ts';
import { type May, useMay } from '#web/lib/may.tsx';
import type { Bulk } from './bulk.ts';

/** What the form of an action receives. Each opening mounts a new component. */
export interface ActionFormProps<Row> {
  row: Row;
  open: boolean;
  onClose: () => void;
  /** Closes the row's panel: for a row that no longer exists. */
  leave: () => void;
}

/** What is known of an action, however it asks. */
export interface ActionMeta<Row> {
  /** Unique among the actions of these rows. */
  id: string;
  label: string;
  /** The call that does it: it is offered to those who may make it. */
  call: Endpoint;
  icon: LucideIcon;
  /** The key that starts it for the row with the focus. */
  key?: string;
  /** In red, wherever it is offered or asked about. */
  danger?: boolean;
  /** Can be the button in the panel's footer: the first of these that is possible is shown there. */
  next?: boolean;
  /** A line stands above it in menus. */
  separated?: boolean;
  /** Of two opposites, whether this is the one that fits the row; the other is not offered. */
  fits?: (row: Row) => boolean;
  /** Why it is not possible for the row, in a sentence; null when it is. */
  refusal: (row: Row) => Refusal;
  /** How it is done to many rows at once; without it, it is offered for one alone. */
  bulk?: Bulk<Row>;
}

/** Asks first, then writes. */
interface ConfirmedAction<Row> extends ActionMeta<Row> {
  confirm: (row: Row) => Question;
  /** `leave` closes the row's panel: for a row that no longer exists. */
  run: (row: Row, leave: () => void) => Promise<unknown>;
}

/** Opens a dialog that asks for more and writes; usually a `lazy` one, as most people never open it. */
interface FormAction<Row> extends ActionMeta<Row> {
  form: ComponentType<ActionFormProps<Row>>;
}

/** One thing that can be done with a row, wherever it is offered. */
export type Action<Row> = ConfirmedAction<Row> | FormAction<Row>;

/** The actions of a list's rows, and the dialog of the one under way. */
export interface Actions<Row> {
  of: (row: Row) => readonly Action<Row>[];
  start: (action: Action<Row>, row: Row) => void;
  dialog: ReactNode;
}

interface Running<Row> {
  Form: ComponentType<ActionFormProps<Row>>;
  row: Row;
  opening: number;
}

/** Whether an action may be done to the row by this person. */
const isAllowed = <Row,>(may: May, { call }: Action<Row>, row: Row): boolean =>
  may(call, (row as { brand?: Brand }).brand);

/** Offers actions for rows; `leave` closes the panel of the open row. */
export function useActions<Row>(actions: readonly Action<Row>[], leave: () => void): Actions<Row> {
  const may = useMay();
  const [open, setOpen] = useState(false);
  // Stays while the dialog closes, so that it keeps its text until it is out of sight.
  const [running, setRunning] = useState<Running<Row> | null>(null);
  return {
    of: (row) => actions.filter((action) => isAllowed(may, action, row) && (action.fits?.(row) ?? true)),
    start: (action, row) => {
      if ('form' in action) {
        setRunning({ Form: action.form, row, opening: (running?.opening ?? 0) + 1 });
        setOpen(true);
      } else {
        void confirm(action.confirm(row), action.danger ?? false).then(
          (sure) => sure && action.run(row, leave),
        );
      }
    },
    dialog: running && (
      <Suspense key={running.opening} fallback={null}>
        <running.Form row={running.row} open={open} onClose={() => setOpen(false)} leave={leave} />
      </Suspense>
    ),
  };
}
