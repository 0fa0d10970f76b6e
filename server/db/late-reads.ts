import { type Kysely, sql } from 'kysely';
import type { Database } from './schema.ts';

/**
 * The context of a read whose answer may be some seconds late: over the standby where one is configured and answers, else over
 * the primary. It is for reads alone: a standby takes no writes.
 */
export async function lateReads<C extends { db: Kysely<Database>; late?: Kysely<Database> }>(
  ctx: C,
): Promise<C> {
  if (!ctx.late) return ctx;
  const answers = await sql`select 1`.execute(ctx.late).then(
    () => true,
    () => false,
  );
  return answers ? { ...ctx, db: ctx.late } : ctx;
}
