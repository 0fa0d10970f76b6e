/** `state -> the states it may become`. The same table guards the server and enables the button. */
export type StateTable<S extends string> = { readonly [K in S]: readonly S[] };

/** Whether `from` may become `to`. */
export function canMove<S extends string>(table: StateTable<S>, from: S, to: S): boolean {
  return table[from].includes(to);
}

/** States that nothing leads out of. */
export function finalStates<S extends string>(table: StateTable<S>): S[] {
  return (Object.keys(table) as S[]).filter((state) => table[state].length === 0);
}

/** The answer of a can-rule: null when allowed, else the reason in a sentence for people. */
export type Refusal = string | null;
