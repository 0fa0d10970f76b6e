import type { JsonSchema } from './secret.ts';
import { z } from './zod.ts';

/** A text that opens something: a token, a state. JSON Schema and OpenAPI call such a text a password. */
export const Secret = z.string().meta({ format: 'password' });

/** A secret as answers show it: its last four characters. A whole secret does not match. */
export const MaskedSecret = z
  .string()
  .regex(/^•{8}.{4}$/)
  .meta({ format: 'masked', example: '••••••••9f3a' });

/** What is known of a shape: tests start the product hundreds of times in one process. */
const known = new WeakMap<z.ZodType, boolean>();

/** Whether a value of this shape can hold a secret; an answer that does is written down nowhere. */
export function containsSecret(shape: z.ZodType | undefined): boolean {
  if (!shape) return false;
  const before = known.get(shape);
  if (before !== undefined) return before;
  let found = false;
  z.toJSONSchema(shape, {
    io: 'output',
    unrepresentable: 'any',
    override: ({ jsonSchema }) => {
      if ((jsonSchema as JsonSchema).format === 'password') found = true;
    },
  });
  known.set(shape, found);
  return found;
}
