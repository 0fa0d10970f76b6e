import { sql } from 'kysely';
import type { Context } from '#server/context.ts';

/** Changes added up by one statement. */
const BATCH = 20_000;

/**
 * Adds changes to the metrics by day. One statement removes the changes and adds them, so reads are right before,
 * during and after it. Without it, reads only become slower.
 */
export async function addUpFigures({ db }: Pick<Context, 'db'>): Promise<void> {
  for (;;) {
    const { rows } = await sql<{ taken: number }>`
      with taken as (
        delete from order_figure_changes
        where id in (select id from order_figure_changes order by id limit ${BATCH} for update skip locked)
        returning *
      ), added as (
        insert into order_figures
          (brand, day, approval_hours, drafts, orders, placed, fulfilled, captured_cents, refunded_cents,
           received_cents, returned_cents)
        select brand, day, approval_hours, sum(drafts), sum(orders), sum(placed), sum(fulfilled),
          sum(captured_cents), sum(refunded_cents), sum(received_cents), sum(returned_cents)
        from taken group by brand, day, approval_hours order by brand, day, approval_hours
        on conflict (brand, day, approval_hours) do update set
          drafts = order_figures.drafts + excluded.drafts,
          orders = order_figures.orders + excluded.orders,
          placed = order_figures.placed + excluded.placed,
          fulfilled = order_figures.fulfilled + excluded.fulfilled,
          captured_cents = order_figures.captured_cents + excluded.captured_cents,
          refunded_cents = order_figures.refunded_cents + excluded.refunded_cents,
          received_cents = order_figures.received_cents + excluded.received_cents,
          returned_cents = order_figures.returned_cents + excluded.returned_cents
      )
      select count(*)::int as taken from taken`.execute(db);
    if ((rows[0]?.taken ?? 0) < BATCH) break;
  }
  // Every dashboard reads the table from end to end, and the embedded database does not vacuum on its own. Skipped if
  // another server is already vacuuming it.
  await sql`vacuum (skip_locked) order_figure_changes`.execute(db);
}
