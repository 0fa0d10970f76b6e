import type { HealthCheck } from '#contract/reporting/health/schema.ts';
import type { Context } from '#server/context.ts';

/** What a check found, and what to do about it. */
export type Finding = Pick<HealthCheck, 'verdict' | 'text'> & { remedy?: string };

export interface Check extends Pick<HealthCheck, 'name' | 'group' | 'title'> {
  /** Where in the back office its remedy is. */
  page?: string;
  run(ctx: Context): Promise<Finding>;
}

export const ok = (text: string): Finding => ({ verdict: 'ok', text });
export const skipped = (text: string): Finding => ({ verdict: 'skipped', text });
export const warning = (text: string, remedy: string): Finding => ({ verdict: 'warning', text, remedy });
export const failed = (text: string, remedy: string): Finding => ({ verdict: 'failed', text, remedy });
