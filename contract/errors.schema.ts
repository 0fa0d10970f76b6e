import { type ErrorCode, errorCodes } from './errors.ts';
import { z } from './zod.ts';

/** `application/problem+json` (RFC 9457) with a stable `code` and, for input, one sentence per field. */
export const Problem = z.object({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  detail: z.string(),
  code: z.enum(errorCodes as [ErrorCode, ...ErrorCode[]]),
  errors: z.record(z.string(), z.string()).optional(),
});

export type Problem = z.infer<typeof Problem>;
