import { AppError } from './errors.ts';

/** `state -> the states it may become`. The server enforces this table, and the web disables buttons by it. */
export type StateTable<S extends string> = { readonly [K in S]: readonly S[] };

/** Whether `from` may become `to`. */
export function canMove<S extends string>(table: StateTable<S>, from: S, to: S): boolean {
  return table[from].includes(to);
}

declare const asked: unique symbol;

/** A state that passed its state table. The database's types accept only this for a write. */
export type Moved<S extends string> = S & { readonly [asked]: true };

/** Answers `to` if the table allows `from` to become it. Throws `illegal_transition` with a sentence about `what`. */
export function moved<S extends string, To extends S>(
  table: StateTable<S>,
  what: string,
  from: S,
  to: To,
): Moved<To> {
  if (canMove(table, from, to)) return to as Moved<To>;
  throw new AppError(
    'illegal_transition',
    `This ${what} is ${from.replace('_', ' ')}. Its status can’t change to ${to.replace('_', ' ')}.`,
  );
}

/** States without a following state. */
export function finalStates<S extends string>(table: StateTable<S>): S[] {
  return (Object.keys(table) as S[]).filter((state) => table[state].length === 0);
}

/** The result of a can-rule: null when allowed, else the reason in a sentence for people. */
export type Refusal = string | null;
