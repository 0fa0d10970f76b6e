import { z } from '../../zod.ts';

/** What a check looks at: the installation, the services outside it, its work, and what a new company enters first. */
export const CheckGroup = z.enum(['installation', 'services', 'work', 'setup']);

export type CheckGroup = z.infer<typeof CheckGroup>;

/** `skipped`: there is nothing to check here. */
export const Verdict = z.enum(['ok', 'warning', 'failed', 'skipped']);

export type Verdict = z.infer<typeof Verdict>;

/** One thing that was checked, and what was found. */
export const HealthCheck = z.object({
  name: z.string(),
  group: CheckGroup,
  title: z.string(),
  verdict: Verdict,
  text: z.string(),
  /** What to do about it; null where there is nothing to do. */
  remedy: z.string().nullable(),
  /** Where in the back office that is done. */
  page: z.string().nullable(),
});

export type HealthCheck = z.infer<typeof HealthCheck>;
