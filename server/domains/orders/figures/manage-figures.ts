import { setImmediate as otherCalls } from 'node:timers/promises';
import { sql } from 'kysely';
import { MAX_PROBLEMS_SHOWN } from '#contract/catalogue/playlists/rules.ts';
import type { ImportProblem } from '#contract/csv-reading.schema.ts';
import type { HandlerInput } from '#contract/endpoint.ts';
import { AppError } from '#contract/errors.ts';
import type { figures } from '#contract/orders/figures/calls.ts';
import type {
  DayFigures,
  FigureFile,
  FigureReading,
  FigureSource,
  Figures,
} from '#contract/orders/figures/schema.ts';
import { pluralize } from '#contract/plural.ts';
import { DAY, plus } from '#contract/time.ts';
import type { AccountContext, Context } from '#server/context.ts';
import { inTx } from '#server/db/in-tx.ts';
import { audit } from '#server/domains/office/audit/audit.ts';
import { recordFigures } from '#server/domains/sales/outcomes/record-outcome.ts';
import { faultyRows } from '#server/lib/faulty-rows.ts';
import { fixBaseline } from './fix-baseline.ts';
import { type ParsedFigures, parseFigures } from './parse-figures.ts';
import { baselineRange, dayOf, figuresOf } from './read-figures.ts';

/** A campaign of the caller, already checked. */
export interface FiguresOwner {
  orderId: string;
  campaignId: string;
}

/** Rows that one statement writes; other calls get their turn between these, as the embedded database shares their thread. */
const BATCH = 25;

/** Saves the figures of one day. Throws `conflict` for a day in the future or of a fixed baseline. */
export async function enterFigures(
  ctx: AccountContext,
  owner: FiguresOwner,
  { day, streams, listeners }: HandlerInput<typeof figures.enter>['body'],
): Promise<Figures> {
  return inTx(ctx, async (ctx) => {
    const campaign = await lockCampaign(ctx, owner);
    const problem = dayProblem(ctx, campaign, day);
    if (problem) throw new AppError('conflict', `day: ${problem}`, { errors: { day: problem } });
    await write(ctx, owner, [{ day, streams, listeners }], 'entered');
    await auditFigures(ctx, owner, 'Stats added for a day');
    await fixIfStarted(ctx, campaign);
    await recordFigures(ctx, campaign.id);
    return figuresOf(ctx, campaign);
  });
}

/** What a file would change; nothing is kept. Throws `invalid_input` and `too_many_rows`. */
export async function checkFigures(
  ctx: AccountContext,
  owner: FiguresOwner,
  content: Buffer,
  reading: FigureReading,
): Promise<FigureFile> {
  const campaign = await findCampaign(ctx, owner).executeTakeFirstOrThrow();
  return fileOf(checkDays(ctx, campaign, await parseFigures(content, reading)));
}

/** The rows of a file that can't be kept, with what is wrong with each. Throws `invalid_input` and `too_many_rows`. */
export async function faultyFigureRows(
  ctx: AccountContext,
  owner: FiguresOwner,
  content: Buffer,
  reading: FigureReading,
): Promise<AsyncIterable<string>> {
  const campaign = await findCampaign(ctx, owner).executeTakeFirstOrThrow();
  const parsed = await parseFigures(content, reading);
  return faultyRows(parsed.table, checkDays(ctx, campaign, parsed).problems);
}

/**
 * Keeps the good rows of a file, of which a check showed the others. Throws `invalid_input`, `too_many_rows`, and
 * `conflict` when no row is good.
 */
export async function importFigures(
  ctx: AccountContext,
  owner: FiguresOwner,
  content: Buffer,
  reading: FigureReading,
): Promise<FigureFile> {
  // Read before the campaign is locked, so that other calls don't wait for a long file.
  const parsed = await parseFigures(content, reading);
  return inTx(ctx, async (ctx) => {
    const campaign = await lockCampaign(ctx, owner);
    const sifted = checkDays(ctx, campaign, parsed);
    if (sifted.good.length === 0)
      throw new AppError('conflict', 'This file has no rows we can import. Check it to see why.');
    await write(ctx, owner, sifted.good, 'csv');
    await auditFigures(ctx, owner, `Stats imported for ${pluralize(sifted.good.length, 'day')}`);
    await fixIfStarted(ctx, campaign);
    await recordFigures(ctx, campaign.id);
    return fileOf(sifted);
  });
}

/** Removes all figures of a campaign; a baseline that was fixed at the start stays. */
export async function removeFigures(ctx: AccountContext, owner: FiguresOwner): Promise<void> {
  await inTx(ctx, async (ctx) => {
    await lockCampaign(ctx, owner);
    const { numDeletedRows } = await ctx.db
      .deleteFrom('campaign_figures')
      .where('campaign_id', '=', owner.campaignId)
      .executeTakeFirst();
    await ctx.db
      .deleteFrom('campaign_baselines')
      .where('campaign_id', '=', owner.campaignId)
      .where('at_start', '=', false)
      .execute();
    await recordFigures(ctx, owner.campaignId);
    if (numDeletedRows > 0n) await auditFigures(ctx, owner, 'Stats removed');
  });
}

const findCampaign = ({ db }: Context, { campaignId }: FiguresOwner) =>
  db
    .selectFrom('campaigns')
    .leftJoin('campaign_baselines', 'campaign_baselines.campaign_id', 'campaigns.id')
    .select(['campaigns.id', 'starts_at', 'status'])
    .select(sql<boolean>`campaign_baselines.campaign_id is not null`.as('fixed'))
    .where('campaigns.id', '=', campaignId);

type CampaignOfFigures = Awaited<ReturnType<ReturnType<typeof findCampaign>['executeTakeFirstOrThrow']>>;

/** Locks the campaign, so that of an import and the start the second sees what the first did. */
async function lockCampaign(ctx: Context, owner: FiguresOwner): Promise<CampaignOfFigures> {
  await ctx.db.selectFrom('campaigns').select('id').where('id', '=', owner.campaignId).forUpdate().execute();
  return findCampaign(ctx, owner).executeTakeFirstOrThrow();
}

/** Why figures of a day cannot be saved, or null. Tomorrow's are accepted, for places ahead of UTC. */
function dayProblem(ctx: Context, { starts_at, fixed }: CampaignOfFigures, day: string): string | null {
  if (day > dayOf(plus(ctx.now(), DAY / 2))) return 'This date is in the future.';
  if (day < '2006-01-01') return 'This date is before Spotify launched.';
  if (fixed && starts_at && day <= baselineRange(starts_at).to)
    return 'The baseline is locked, so you can’t change days before the start.';
  return null;
}

interface CheckedFigures {
  parsed: ParsedFigures;
  good: ParsedFigures['days'];
  problems: ImportProblem[];
}

/** A file's days that can be kept, and what is wrong with the others. Days of a fixed baseline are left out in one line. */
function checkDays(ctx: Context, campaign: CampaignOfFigures, parsed: ParsedFigures): CheckedFigures {
  const problems = [...parsed.problems];
  const good: CheckedFigures['good'] = [];
  for (const day of parsed.days) {
    const text = dayProblem(ctx, campaign, day.day);
    if (text) problems.push({ line: day.line, column: 'date', text });
    else good.push(day);
  }
  return { parsed, good, problems: problems.toSorted((one, other) => one.line - other.line) };
}

/** Days that the answer shows of those that can be kept. */
const SAMPLE = 5;

const fileOf = ({ parsed, good, problems }: CheckedFigures): FigureFile => {
  const days = good.map(({ day }) => day).toSorted();
  return {
    rows: parsed.table.count,
    ready: good.length,
    from: days[0] ?? null,
    to: days.at(-1) ?? null,
    sample: good.slice(0, SAMPLE),
    streams: good.reduce((sum, { streams }) => sum + (streams ?? 0), 0),
    listeners: good.reduce((sum, { listeners }) => sum + (listeners ?? 0), 0),
    datesUnsure: parsed.datesUnsure,
    problemCount: problems.length,
    problems: problems.slice(0, MAX_PROBLEMS_SHOWN),
  };
};

async function write(
  ctx: Context,
  { campaignId }: FiguresOwner,
  days: readonly Omit<DayFigures, 'source'>[],
  source: FigureSource,
): Promise<void> {
  for (let from = 0; from < days.length; from += BATCH) {
    await ctx.db
      .insertInto('campaign_figures')
      .values(
        days.slice(from, from + BATCH).map(({ day, streams, listeners }) => ({
          day,
          streams,
          listeners,
          campaign_id: campaignId,
          source,
          recorded_at: ctx.now(),
        })),
      )
      .onConflict((conflict) =>
        conflict.columns(['campaign_id', 'day']).doUpdateSet(({ ref }) => ({
          streams: ref('excluded.streams'),
          listeners: ref('excluded.listeners'),
          source: ref('excluded.source'),
          recorded_at: ref('excluded.recorded_at'),
        })),
      )
      .execute();
    await otherCalls();
  }
}

/** Figures that arrive after the start also fix the baseline, if there was none. */
async function fixIfStarted(ctx: Context, { id, starts_at, fixed }: CampaignOfFigures): Promise<void> {
  if (!fixed && starts_at && starts_at <= ctx.now())
    await fixBaseline(ctx, { id, startsAt: starts_at, atStart: false });
}

const auditFigures = (ctx: Context, { orderId }: FiguresOwner, text: string): Promise<void> =>
  audit(ctx, { kind: 'campaign.figures', subject: ['order', orderId], text });
