import { type Selectable, type SqlBool, sql } from 'kysely';
import { type Absence, isAwayAt, movedDeadline } from '#contract/catalogue/curators/rules.ts';
import { ANSWER_MS, CURATOR_MAIL_MS, pitchStates } from '#contract/fulfilment/pitches/rules.ts';
import { hasTimeForPitches } from '#contract/sales/fit/rules.ts';
import { moved } from '#contract/states.ts';
import { plus } from '#contract/time.ts';
import type { Context } from '#server/context.ts';
import { inTx } from '#server/db/in-tx.ts';
import { nextVersion } from '#server/db/next-version.ts';
import type { Database } from '#server/db/schema.ts';
import { absenceOf } from '#server/domains/catalogue/curators/absence.ts';
import { markMailed } from '#server/domains/catalogue/curators/write-curator.ts';
import { lookIfNotLately } from '#server/domains/catalogue/playlists/look-whether-shown.ts';
import { isToRemindOf, songsToRemindOf } from '#server/domains/fulfilment/placements/songs-to-remind-of.ts';
import { audit } from '#server/domains/office/audit/audit.ts';
import { queueMail } from '#server/domains/office/mails/queue-mail.ts';
import { changeCampaign, withLockedOrder } from '#server/domains/orders/orders/order-state.ts';
import type { OrderState } from '#server/domains/orders/orders/read-order-state.ts';
import { readAlreadyOn } from '#server/domains/sales/fit/already-on.ts';
import { takesPitches } from '#server/domains/sales/fit/match-playlists.ts';
import { forEachLoggingErrors } from '#server/jobs/for-each-logging-errors.ts';
import { assertClocksAgree } from '#server/jobs/timed-round.ts';
import { addressOf } from '#server/lib/brand-address.ts';
import { pitchToken } from './pitch-token.ts';
import { waitingPitches } from './pitches.queries.ts';
import { isDueForReminder, pitchesToRemindOf } from './pitches-to-remind-of.ts';
import { withdrawPitches } from './withdraw-pitches.ts';

type CuratorRow = Selectable<Database['curators']>;

type Waiting = Awaited<ReturnType<typeof waitingPitches>>[number];

/** Mails each curator their waiting pitches of all running campaigns, and what is open, at most once a day. */
export async function sendPitches(ctx: Context): Promise<void> {
  await assertClocksAgree(ctx, 'pitch.send');
  const curators = await curatorsToMail(ctx).execute();
  await forEachLoggingErrors(ctx, curators, 'pitches could not be sent', ({ id }) => sendToCurator(ctx, id));
}

/** Reminders also go to who is paused or away: what was sent before is still theirs to answer. */
const isReminded = sql<SqlBool>`(curators.status = 'active' and not curators.mails_off)`;

/** Curators with waiting pitches of running campaigns, or with pitches or songs to be reminded of, who had no mail in the last day. */
export const curatorsToMail = ({ db, now }: Context) =>
  db
    .selectFrom('curators')
    .select('curators.id')
    .where((where) =>
      where.or([where('mailed_at', 'is', null), where('mailed_at', '<=', plus(now(), -CURATOR_MAIL_MS))]),
    )
    .where((where) => {
      const waiting = where
        .selectFrom('pitches')
        .innerJoin('campaigns', 'campaigns.id', 'pitches.campaign_id')
        .select('pitches.curator_id')
        .where('pitches.status', '=', 'queued')
        .where('campaigns.status', '=', 'running');
      const unanswered = where
        .selectFrom('pitches')
        .select('pitches.curator_id')
        .where(isDueForReminder(now()));
      const missing = where
        .selectFrom('placements')
        .innerJoin('pitches', 'pitches.id', 'placements.pitch_id')
        .select('pitches.curator_id')
        .where(isToRemindOf);
      return where.or([
        where('curators.id', 'in', waiting),
        where.and([isReminded, where('curators.id', 'in', unanswered.union(missing))]),
      ]);
    })
    .orderBy('curators.id');

/** Looks whether the playlists of a curator's waiting pitches are still there: one that is gone or private gets none. */
async function lookBefore(ctx: Context, curatorId: string): Promise<void> {
  const lists = await ctx.db
    .selectFrom('playlists')
    .select(['id', 'url', 'brand', 'demo', 'watched_at', 'facts_at'])
    .where('id', 'in', ({ selectFrom }) =>
      selectFrom('pitches')
        .innerJoin('campaigns', 'campaigns.id', 'pitches.campaign_id')
        .select('pitches.playlist_id')
        .where('pitches.curator_id', '=', curatorId)
        .where('pitches.status', '=', 'queued')
        .where('campaigns.status', '=', 'running'),
    )
    .orderBy('id')
    .execute();
  for (const list of lists) await lookIfNotLately({ ...ctx, brand: list.brand }, list);
}

/** Sends all that waits for a curator in one mail. Does nothing when they had one in the last day. */
export async function sendToCurator(ctx: Context, curatorId: string): Promise<void> {
  await lookBefore(ctx, curatorId);
  await inTx(ctx, async (ctx) => {
    const orders = await ctx.db
      .selectFrom('pitches')
      .innerJoin('campaigns', 'campaigns.id', 'pitches.campaign_id')
      .select('pitches.order_id as id')
      .distinct()
      .where('pitches.curator_id', '=', curatorId)
      .where('pitches.status', '=', 'queued')
      .where('campaigns.status', '=', 'running')
      // Everyone who locks several orders does it in this order.
      .orderBy('pitches.order_id')
      .execute();
    const states = new Map<string, OrderState>();
    for (const { id } of orders)
      await withLockedOrder(ctx, id, async (_ctx, state) => void states.set(state.campaign.id, state));
    const curator = await lockCurator(ctx, curatorId);
    if (!curator) return;
    await sendLocked({ ...ctx, brand: curator.brand }, curator, states);
  });
}

/** The curator, locked; undefined when they had a mail in the last day. */
const lockCurator = async ({ db, now }: Context, id: string) => {
  const query = db.selectFrom('curators').selectAll().where('id', '=', id).forUpdate();
  const curator = await query.executeTakeFirst();
  const rests = curator?.mailed_at && curator.mailed_at > plus(now(), -CURATOR_MAIL_MS);
  return rests ? undefined : curator;
};

async function sendLocked(
  ctx: Context,
  curator: CuratorRow,
  states: ReadonlyMap<string, OrderState>,
): Promise<void> {
  const absence = absenceOf(curator);
  const isAway = curator.status !== 'active' || curator.paused_at !== null || isAwayAt(absence, ctx.now());
  const sent: { pitch: Waiting; answerBy: Date }[] = [];
  const waiting = await waitingPitches(ctx, curator.id, [...states.keys()]);
  for (const [campaignId, state] of states) {
    const { campaign } = state;
    if (campaign.status !== 'running' || !hasTimeForPitches(campaign.ends_at, ctx.now())) continue;
    const own = waiting.filter(({ campaign_id }) => campaign_id === campaignId);
    const unfit = own.filter((pitch) => isAway || !isOpen(pitch, ctx.now()));
    await withdrawPitches(
      ctx,
      state,
      unfit,
      'withdrawn',
      isAway ? 'The curator is away, paused or suspended.' : 'The playlist no longer accepts pitches.',
    );
    const open = own.filter((pitch) => !unfit.includes(pitch));
    const ids = sql`${open.map(({ playlist_id }) => playlist_id)}::text[]`;
    const alreadyOn = (await readAlreadyOn(ctx, ids, [campaign.track_id]))(campaign.track_id);
    const on = open.filter(({ playlist_id }) => alreadyOn.has(playlist_id));
    await withdrawPitches(ctx, state, on, 'song_on_playlist');
    const ready = open.filter((pitch) => !on.includes(pitch));
    if (ready.length === 0) continue;
    const answerBy = await markSent(ctx, state, ready, absence);
    sent.push(...ready.map((pitch) => ({ pitch, answerBy })));
  }
  if (curator.status !== 'active' || curator.mails_off) return;
  const missing = await songsToRemindOf(ctx, curator.id);
  const { open, isDue } = await pitchesToRemindOf(ctx, curator.id);
  if (sent.length === 0 && missing.length === 0 && !isDue) return;
  await markMailed(ctx, curator.id);
  await queueMail(ctx, {
    template: 'curator-pitches',
    to: curator.email,
    dedupeKey: `curator-pitches:${curator.id}:${ctx.now().getTime()}`,
    brand: curator.brand,
    curatorName: curator.name,
    pitches: sent.map(({ pitch }) => ({
      songName: pitch.song_name,
      artistName: pitch.artist_name,
      image: pitch.image,
      playlistName: pitch.playlist_name,
      genres: pitch.genres,
      note: pitch.curator_note,
      answerUrl: linkOf(ctx, curator, pitch.id),
    })),
    expiresAt: sent.length === 0 ? null : soonestOf(sent),
    open: open.map(({ id, answer_by, ...one }) => ({
      songName: one.song_name,
      artistName: one.artist_name,
      playlistName: one.playlist_name,
      answerBy: answer_by?.toISOString() ?? '',
      answerUrl: linkOf(ctx, curator, id),
    })),
    portalUrl: `${addressOf(ctx.config, curator.brand)}/curator`,
    missing: missing.map((one) => ({
      songName: one.song_name,
      artistName: one.artist_name,
      playlistName: one.playlist_name,
      playlistUrl: one.playlist_url,
      pitchUrl: linkOf(ctx, curator, one.pitch_id),
    })),
  });
}

const soonestOf = (sent: readonly { answerBy: Date }[]): string =>
  new Date(Math.min(...sent.map(({ answerBy }) => answerBy.getTime()))).toISOString();

/** The page of a pitch, for its curator. */
const linkOf = ({ config }: Context, { brand, email }: CuratorRow, id: string): string =>
  `${addressOf(config, brand)}/pitch/${pitchToken(config.secrets, { id, curator_email: email })}`;

/** Whether a playlist still takes what was planned for it. */
const isOpen = ({ playlist_status, review_verdict, review_due_at }: Waiting, now: Date): boolean =>
  playlist_status === 'active' && takesPitches(review_verdict) && review_due_at > now;

/**
 * Until when pitches that are sent now can be answered: seven days without those that the curator is away, or until the
 * campaign ends.
 */
function answerUntil({ campaign }: OrderState, absence: Absence | null, now: Date): Date {
  const week = movedDeadline(plus(now, ANSWER_MS), now, { before: null, after: absence });
  return campaign.ends_at && campaign.ends_at < week ? campaign.ends_at : week;
}

/** More playlists than these are counted. */
const MAX_NAMES = 3;

const sentText = (names: readonly string[]): string => {
  if (names.length === 1) return `Pitch sent to the curator of ${names[0]}`;
  const sent = `${names.length} pitches sent to their curators`;
  return names.length > MAX_NAMES ? sent : `${sent}: ${names.join(', ')}`;
};

/** Records that planned pitches of a locked order went to their curator. Answers the deadline that these have. */
export async function markSent(
  ctx: Context,
  state: OrderState,
  pitches: readonly Pick<Waiting, 'id' | 'replaces_id' | 'playlist_name'>[],
  absence: Absence | null = null,
): Promise<Date> {
  const now = ctx.now();
  const answerBy = answerUntil(state, absence, now);
  await ctx.db
    .updateTable('pitches')
    .set({
      status: moved(pitchStates, 'pitch', 'queued', 'sent'),
      sent_at: now,
      answer_by: answerBy,
      version: nextVersion,
    })
    .where(
      'id',
      'in',
      pitches.map(({ id }) => id),
    )
    .execute();
  // One that makes another good counts with that one.
  const sold = pitches.filter(({ replaces_id }) => replaces_id === null).length;
  await changeCampaign(ctx, state, { pitches_sent: state.campaign.pitches_sent + sold });
  await audit(ctx, {
    kind: 'pitches.sent',
    subject: ['order', state.order.id],
    text: sentText(pitches.map(({ playlist_name }) => `“${playlist_name}”`)),
    data: { pitchIds: pitches.map(({ id }) => id) },
  });
  return answerBy;
}
