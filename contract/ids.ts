import { type IdKind, idPrefixes } from './nouns.ts';

export type Id<K extends IdKind> = string & { readonly __kind: K };

export const writtenAs = (kind: IdKind): RegExp => new RegExp(`^${idPrefixes[kind]}_[0-9a-z]{26}$`);

/** Whether a text is written like the id of one kind of row. */
export const isIdOf = <K extends IdKind>(kind: K, text: string | null): text is Id<K> =>
  text !== null && writtenAs(kind).test(text);

/** An id of the same kind that no row has. */
export const absentLike = (id: string): string => id.replace(/[0-9a-z]{26}$/, '0'.repeat(26));
