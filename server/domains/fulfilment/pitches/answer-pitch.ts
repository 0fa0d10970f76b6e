import { type Selectable, sql } from 'kysely';
import { campaignEndings } from '#contract/endings/campaign-endings.ts';
import { AppError } from '#contract/errors.ts';
import { isNearCopy, OWN_WORDS_FOR } from '#contract/fulfilment/pitches/reasons.ts';
import { pitchStates } from '#contract/fulfilment/pitches/rules.ts';
import type { CuratorAnswer, PitchOffer } from '#contract/fulfilment/pitches/schema.ts';
import { moved } from '#contract/states.ts';
import { plus } from '#contract/time.ts';
import type { Context } from '#server/context.ts';
import { nextVersion } from '#server/db/next-version.ts';
import type { Database } from '#server/db/schema.ts';
import { curatorHandle } from '#server/domains/catalogue/curators/curator-handle.ts';
import { earnFee } from '#server/domains/fulfilment/fees/earn-fee.ts';
import { createPlacement } from '#server/domains/fulfilment/placements/create-placement.ts';
import { audit } from '#server/domains/office/audit/audit.ts';
import { queueMail } from '#server/domains/office/mails/queue-mail.ts';
import { endPlacementsJob } from '#server/domains/orders/orders/campaign.jobs.ts';
import { orderMail } from '#server/domains/orders/orders/order-mail.ts';
import { changeCampaign, withLockedOrder } from '#server/domains/orders/orders/order-state.ts';
import type { OrderState } from '#server/domains/orders/orders/read-order-state.ts';
import { enqueue } from '#server/jobs/enqueue.ts';
import { aboutOrder } from '#server/jobs/job-about.ts';
import { isShownAt } from '#server/lib/brand-site.ts';
import { assertHeard } from './assert-heard.ts';
import { assertRoom } from './assert-room.ts';
import { wasAnswered } from './discount-review.ts';
import { type Heard, heardColumns, isKept, readHearing } from './kept-hearing.ts';
import { isTokenOf, pitchIdIn } from './pitch-token.ts';
import { presentOffer } from './pitches.present.ts';
import { findOffer, type OfferView } from './pitches.queries.ts';

type PitchRow = Selectable<Database['pitches']>;

const linkNotFound = () =>
  new AppError('not_found', 'This link isn’t valid. Copy the full link from the email.');

/** The pitch of a link, as its curator sees it. Throws `not_found`. */
export async function getOffer(ctx: Context, token: string): Promise<PitchOffer> {
  const offer = await readOffer(ctx, token);
  return presentOffer(offer, statusOf(ctx, offer));
}

/** The pitch of a link. Throws `not_found`. */
export async function readOffer(ctx: Context, token: string): Promise<OfferView> {
  const offer = await findOffer(ctx, pitchIdIn(token));
  if (!offer || !isTokenOf(ctx.config.secrets, token, offer)) throw linkNotFound();
  if (!isShownAt(ctx.config, ctx.brand, offer.brand)) throw linkNotFound();
  return offer;
}

export function statusOf(
  ctx: Context,
  offer: Pick<OfferView, 'status' | 'ended_by' | 'answer_by' | 'campaign_status'> & Heard,
): PitchOffer['status'] {
  if (offer.status === 'expired') return endOfExpired(offer);
  if (offer.status !== 'sent') return offer.status === 'queued' ? 'open' : offer.status;
  if (isLate(offer, ctx.now())) return 'expired';
  return isOn(offer.campaign_status) || isKept(offer, ctx.now()) ? 'open' : 'over';
}

/** Curators may still listen while a campaign is paused. */
const isOn = (status: OrderState['campaign']['status']): boolean =>
  status === 'running' || status === 'paused';

/** Why an expired pitch takes no answer: its time was over, or it ended before with its campaign, or by us. */
function endOfExpired({ ended_by: by }: Pick<PitchRow, 'ended_by'>): 'expired' | 'taken_back' | 'over' {
  if (by === null || by === 'unknown' || by === 'not_answered') return 'expired';
  return by in campaignEndings ? 'over' : 'taken_back';
}

const isLate = ({ answer_by }: Pick<PitchRow, 'answer_by'>, now: Date): boolean =>
  answer_by !== null && answer_by <= now;

/**
 * Takes a curator's answer, once. The same verdict again changes nothing; another one throws `conflict`, and so does a
 * playlist that has filled up. Throws `invalid_input` for a reason that repeats an earlier one, a song not heard or a moment after
 * its end, `not_found`, and `link_expired` when the pitch can no longer be answered.
 */
export async function answerPitch(ctx: Context, token: string, answer: CuratorAnswer): Promise<PitchOffer> {
  await answerOffer(ctx, await readOffer(ctx, token), answer);
  return getOffer(ctx, token);
}

/** Takes the answer to a pitch that its curator was found by. Throws as `answerPitch` does. */
export async function answerOffer(ctx: Context, offer: OfferView, answer: CuratorAnswer): Promise<void> {
  const { id, order_id, already_on, playlist_name } = offer;
  if (already_on && answer.verdict === 'accepted')
    throw new AppError(
      'conflict',
      `This song was on ${playlist_name} before our pitch, so it can’t be placed there. Decline it, and tell the artist what you think of it.`,
    );
  await assertHeard(ctx, offer, answer);
  let isCopy = false;
  await withLockedOrder(ctx, order_id, async (ctx, state) => {
    // Read under the lock: another click, the end of the campaign or of the time may have come first.
    const pitch = await ctx.db
      .selectFrom('pitches')
      .leftJoin('pitch_hearings', 'pitch_hearings.pitch_id', 'pitches.id')
      .selectAll('pitches')
      .select(['told_at', 'kept_until'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow(linkNotFound);
    isCopy = pitch.status === 'sent' && answer.reason !== '' && (await isCopied(ctx, pitch, answer.reason));
    if (isCopy) await countCopy(ctx, id);
    else await recordAnswer(ctx, state, pitch, answer);
  });
  if (!isCopy) return;
  const sentence =
    'This repeats a reason that you gave for another song. Say what you heard in this one, such as its best moment and what kept it off the playlist.';
  throw new AppError('invalid_input', sentence, { errors: { reason: sentence } });
}

/** Counts a refused copy, which is part of the curator's standing. */
async function countCopy({ db }: Context, id: string): Promise<void> {
  await db
    .updateTable('pitches')
    .set({ refused_copies: sql`refused_copies + 1` })
    .where('id', '=', id)
    .execute();
}

/** Whether a reason repeats one of the curator's last, almost word for word: each song gets its own. */
async function isCopied({ db }: Context, { curator_id }: PitchRow, reason: string): Promise<boolean> {
  const last = await db
    .selectFrom('pitches')
    .select('reason')
    .where('curator_id', '=', curator_id)
    .where('sent_at', 'is not', null)
    .where('reason', '<>', '')
    .orderBy('closed_at', 'desc')
    .limit(OWN_WORDS_FOR)
    .execute();
  return last.some((before) => isNearCopy(reason, before.reason));
}

/** Takes the answer to a pitch of a locked order. Throws as `answerPitch` does. */
export async function recordAnswer(
  ctx: Context,
  state: OrderState,
  pitch: PitchRow & Heard,
  answer: CuratorAnswer,
): Promise<void> {
  if (pitch.status === answer.verdict) return;
  assertOpen(ctx, pitch, state);
  if (answer.verdict === 'accepted') await assertRoom(ctx, pitch.playlist_id);
  await record(ctx, state, pitch, answer);
}

const closedTexts = {
  expired: 'This pitch has expired.',
  taken_back: 'We withdrew this pitch before you answered.',
  over: 'This campaign has ended, so you no longer need to answer.',
};

function assertOpen(ctx: Context, pitch: PitchRow & Heard, { campaign }: OrderState): void {
  const status = statusOf(ctx, { ...pitch, campaign_status: campaign.status });
  if (status === 'accepted' || status === 'declined')
    throw new AppError('conflict', `You’ve already ${status} this song.`);
  if (status !== 'open') throw new AppError('link_expired', closedTexts[status]);
}

async function record(
  ctx: Context,
  state: OrderState,
  pitch: PitchRow,
  answer: CuratorAnswer,
): Promise<void> {
  const { order, campaign } = state;
  const { verdict, reason } = answer;
  await ctx.db
    .updateTable('pitches')
    .set({
      status: moved(pitchStates, 'pitch', pitch.status, verdict),
      closed_at: ctx.now(),
      reason,
      ...heardColumns(answer, await readHearing(ctx, pitch.id)),
      version: nextVersion,
    })
    .where('id', '=', pitch.id)
    .execute();
  const playlist = await ctx.db
    .selectFrom('playlists')
    .innerJoin('curators', 'curators.id', 'playlists.curator_id')
    .select(['playlists.name', curatorHandle.as('curator_handle')])
    .where('playlists.id', '=', pitch.playlist_id)
    .executeTakeFirstOrThrow();
  const again = await wasAnswered(ctx, pitch.replaces_id);
  await changeCampaign(ctx, state, { pitches_reviewed: campaign.pitches_reviewed + (again ? 0 : 1) });
  await earnFee(ctx, pitch);
  await audit(ctx, {
    kind: `pitch.${verdict}`,
    subject: ['order', order.id],
    text: `Song ${verdict} by the curator of “${playlist.name}”`,
    data: { pitchId: pitch.id, playlistId: pitch.playlist_id },
    proves: { pitches: [pitch.id], curator_fees: [pitch.id] },
  });
  if (verdict === 'accepted') {
    const { id, campaign_id, playlist_id, order_id, demo } = pitch;
    const { track_id } = campaign;
    await createPlacement(ctx, {
      id,
      campaign_id,
      playlist_id,
      order_id,
      demo,
      track_id,
      until: campaignEnd(ctx, campaign),
    });
    // Kept for its answer beyond its campaign, whose checks are over.
    if (!isOn(campaign.status))
      return enqueue(ctx, endPlacementsJob, { orderId: order.id }, aboutOrder(order));
    await queueMail(ctx, {
      template: 'pitch-accepted',
      ...orderMail(ctx, state),
      dedupeKey: `pitch-accepted:${id}`,
      playlistName: playlist.name,
      curatorName: playlist.curator_handle,
      reason,
    });
  }
}

/** When the campaign ends. A paused one keeps its remaining time. */
function campaignEnd(ctx: Context, { ends_at: ends, paused_at: paused }: OrderState['campaign']): Date {
  if (!ends) throw new Error('A running campaign has an end date.');
  return paused ? plus(ctx.now(), ends.getTime() - paused.getTime()) : ends;
}
