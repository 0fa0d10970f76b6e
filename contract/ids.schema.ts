import { type Id, writtenAs } from './ids.ts';
import type { IdKind } from './nouns.ts';
import { z } from './zod.ts';

/** Schema of the id of one kind of row; `problem` is what a form says while none is chosen. */
export const idOf = <K extends IdKind>(kind: K, problem?: string) =>
  z
    .string(problem)
    .regex(writtenAs(kind), problem)
    .transform((value) => value as Id<K>);
