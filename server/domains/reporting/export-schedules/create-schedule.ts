import type { z } from 'zod';
import { brandNames } from '#contract/brand.ts';
import { AppError } from '#contract/errors.ts';
import type { exportSchedules } from '#contract/reporting/export-schedules/calls.ts';
import { MAX_EXPORT_SCHEDULES, placeOfList } from '#contract/reporting/export-schedules/rules.ts';
import type { ExportSchedule } from '#contract/reporting/export-schedules/schema.ts';
import { callsOfName } from '#contract/reporting/views/lists.ts';
import { mayCall, neededRoles } from '#contract/team.ts';
import type { AccountContext } from '#server/context.ts';
import { inTx } from '#server/db/in-tx.ts';
import { audit } from '#server/domains/office/audit/audit.ts';
import { assertValidQuery } from '#server/domains/reporting/views/views.service.ts';
import { newId } from '#server/lib/ids.ts';
import { countOwnSchedules } from './export-schedules.queries.ts';
import { getSchedule } from './export-schedules.service.ts';

type Body = z.output<typeof exportSchedules.create.body>;

/**
 * Schedules an export for the caller. Throws `forbidden` without the right to export the list, `invalid_input` for a query
 * that the list refuses, and `conflict` when there are too many.
 */
export async function createSchedule(ctx: AccountContext, body: Body): Promise<ExportSchedule> {
  const { list, brand, query } = body;
  assertMayExport(ctx, body);
  assertValidQuery(list, query);
  const id = newId('exportSchedule', ctx.now());
  await inTx(ctx, async (ctx) => {
    if ((await countOwnSchedules(ctx)) >= MAX_EXPORT_SCHEDULES)
      throw new AppError(
        'conflict',
        `You’ve reached the limit of ${MAX_EXPORT_SCHEDULES} scheduled exports. Delete one first.`,
      );
    await ctx.db
      .insertInto('export_schedules')
      .values({
        ...body,
        id,
        query: JSON.stringify(query),
        user_id: ctx.actor.id,
        settled_at: ctx.now(),
        created_at: ctx.now(),
      })
      .execute();
    await audit(ctx, {
      kind: 'export_schedule.created',
      subject: ['export_schedule', id],
      brand,
      text: `Export of ${list} scheduled`,
      data: { list },
    });
  });
  return getSchedule(ctx, id);
}

function assertMayExport({ actor }: AccountContext, { list, brand }: Body): void {
  const call = callsOfName[list].export;
  if (!mayCall(call, actor.team[brand])) throw new AppError('forbidden', neededRoles(call, brand));
  if (placeOfList[list].pages[brand] !== undefined) return;
  const sentence = `${placeOfList[list].title} of ${brandNames[brand]} have no file of their own.`;
  throw new AppError('invalid_input', `brand: ${sentence}`, { errors: { brand: sentence } });
}
