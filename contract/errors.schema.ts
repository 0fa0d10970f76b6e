import { type ErrorCode, errorCodes } from './errors.ts';
import { z } from './zod.ts';

/** The headings that a file has, and the columns that were not found: whoever sent it can say where these are. */
export const FileColumns = z.object({ headings: z.array(z.string()), missing: z.array(z.string()) });

export type FileColumns = z.infer<typeof FileColumns>;

/** `application/problem+json` (RFC 9457) with a stable `code` and, for input, one sentence per field. */
export const Problem = z.object({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  detail: z.string(),
  code: z.enum(errorCodes as [ErrorCode, ...ErrorCode[]]),
  errors: z.record(z.string(), z.string()).optional(),
  file: FileColumns.optional(),
});

export type Problem = z.infer<typeof Problem>;
