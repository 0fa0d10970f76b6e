import type { LucideIcon } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { Refusal } from '#contract/states.ts';
import { createStore } from '#web/lib/store.ts';

/** An action of the open row, for other places that offer it. */
interface OpenRowAction {
  id: string;
  label: string;
  icon: LucideIcon;
  refusal: Refusal;
  start: () => void;
}

/** What can be done with the row that is open on the page; empty while none is. */
export const openRowActions = createStore<() => readonly OpenRowAction[]>(() => []);

/** The actions of rows of one kind: what is offered for a row, and how one is started. */
interface Offered<Row, A> {
  of: (row: Row) => readonly A[];
  start: (action: A, row: Row) => void;
}

/** Says that this row is the open one, for as long as the component is on screen. */
export function useOpenRowActions<
  Row,
  A extends Omit<OpenRowAction, 'refusal' | 'start'> & { refusal: (row: Row) => Refusal },
>(actions: Offered<Row, A>, row: Row): void {
  const current = useRef({ actions, row });
  useEffect(() => {
    current.current = { actions, row };
  });
  useEffect(() => {
    const read = () => {
      const { actions, row } = current.current;
      return actions.of(row).map((action) => ({
        id: action.id,
        label: action.label,
        icon: action.icon,
        refusal: action.refusal(row),
        start: () => actions.start(action, row),
      }));
    };
    openRowActions.set(read);
    return () => {
      if (openRowActions.get() === read) openRowActions.set(() => []);
    };
  }, []);
}
