import type { Brand } from '#contract/brand.schema.ts';
import { AppError } from '#contract/errors.ts';
import { absentLike } from '#contract/ids.ts';
import { MAX_BULK_ROWS } from '#contract/office/bulk/rules.ts';
import type { BulkAnswer, BulkQueued } from '#contract/office/bulk/schema.ts';
import type { AccountContext, Context } from '#server/context.ts';
import { DatabaseUnavailable } from '#server/db/database-unavailable.ts';
import type { BulkList } from './bulk-list.ts';
import { keepForUndo, queueRun } from './queue-run.ts';

/** The body of a bulk call: row ids or a filter of their list, and the action's input. */
interface BulkCall {
  action: string;
  ids?: readonly string[] | undefined;
  filter?: object | undefined;
}

/** Changes the rows of these ids, or those that a filter finds: more than `MAX_BULK_ROWS` by a job. Throws `too_many_rows`. */
export async function runBulk(
  ctx: AccountContext,
  list: BulkList,
  { action, ids, filter, ...options }: BulkCall,
): Promise<BulkAnswer | BulkQueued> {
  const asked = filter && (list.ofBrand ? { ...filter, brand: [ctx.brand] } : filter);
  const chosen = asked ? await fewOf(ctx, list, asked) : (ids ?? []);
  if (chosen === null) return { jobId: await queueRun(ctx, list, { action, asked: asked ?? {}, options }) };
  return changeChosen(ctx, list, { action, ids: chosen, ...options });
}

/**
 * Changes rows one after the other, each in its own transaction, and answers each outcome. A row of which nothing is recorded
 * was already as asked. One that fails by our own
 * error counts as refused, so that the answer still shows which ones are done. Once the database is unavailable, the
 * rest are refused without a try, because each would wait for it again.
 */
export async function changeChosen(
  ctx: AccountContext,
  list: BulkList,
  { action, ids, ...options }: { action: string; ids: readonly string[] },
): Promise<BulkAnswer> {
  const change = list.actions[action]?.change;
  if (!change) throw new Error(`${list.name} doesn’t have the action ${action}.`);
  const done: string[] = [];
  const unchanged: string[] = [];
  const refused: { id: string; reason: string }[] = [];
  const beyond = await beyondReach(ctx, list, ids);
  let away = false;
  for (const id of new Set(ids)) {
    if (away) {
      refused.push({ id, reason: SERVICE_UNAVAILABLE });
      continue;
    }
    try {
      const changed = await changes(ctx, (ctx) => change(ctx, beyond.has(id) ? absentLike(id) : id, options));
      (changed ? done : unchanged).push(id);
    } catch (error) {
      away = error instanceof DatabaseUnavailable;
      refused.push({ id, reason: away ? SERVICE_UNAVAILABLE : reasonOf(ctx, error) });
    }
  }
  if (away) return { done, unchanged, refused: refused.map(namedById) };
  const undoId = await keepForUndo(ctx, list, action, done);
  return { done, unchanged, refused: await withLabels(ctx, list, refused), ...(undoId && { undoId }) };
}

/** Does it, and answers whether that changed anything: every change is recorded. */
export async function changes<C extends Context>(
  ctx: C,
  work: (ctx: C) => Promise<unknown>,
): Promise<boolean> {
  let recorded = false;
  const onRecord = () => {
    recorded = true;
  };
  await work({ ...ctx, onRecord });
  return recorded;
}

const SERVICE_UNAVAILABLE = 'The service was unavailable. Check this item, then try again.';

/** The ids that a filter finds; null when they are too many for one call. */
async function fewOf(ctx: AccountContext, { rows }: BulkList, asked: object): Promise<string[] | null> {
  const { items, next } = await rows.page(ctx, { ...asked, limit: MAX_BULK_ROWS });
  return next === null ? items.map(({ id }) => id) : null;
}

/** Why a row is refused, in a sentence for people; a fault of ours is logged. */
export function reasonOf(ctx: Context, error: unknown): string {
  if (error instanceof AppError) return error.message;
  ctx.log.error({ err: error }, 'a row of a bulk run failed');
  return 'Something went wrong on our end. Try this one again.';
}

const namedById = <R extends { id: string }>(row: R) => ({ ...row, label: row.id });

/** Whether a caller may know of a row of this brand. */
const reaches = ({ brand, brands }: Context, { ofBrand }: BulkList, of: Brand | null): boolean => {
  const reach = ofBrand ? [brand] : brands;
  return !reach || (of !== null && reach.includes(of));
};

/** The ids of rows beyond the caller's reach: to them they are not there. Where a call is for one brand, its verbs look for that. */
async function beyondReach(ctx: Context, list: BulkList, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0 || !ctx.brands) return new Set();
  const found = await list.labels(ctx, ids);
  return new Set(found.filter(({ brand }) => !reaches(ctx, list, brand)).map(({ id }) => id));
}

/** Rows with what people call them; those that are not there, or beyond the caller's reach, by their id. */
export async function withLabels<R extends { id: string }>(
  ctx: Context,
  list: BulkList,
  rows: readonly R[],
): Promise<(R & { label: string })[]> {
  if (rows.length === 0) return [];
  const found = await list.labels(
    ctx,
    rows.map(({ id }) => id),
  );
  const byId = new Map(
    found.filter(({ brand }) => reaches(ctx, list, brand)).map(({ id, label }) => [id, label]),
  );
  return rows.map((row) => ({ ...row, label: byId.get(row.id) ?? row.id }));
}
