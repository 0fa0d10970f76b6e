import { type SqlBool, sql } from 'kysely';
import { REMINDER_AGES_MS } from '#contract/fulfilment/pitches/rules.ts';
import { plus } from '#contract/time.ts';
import type { Context } from '#server/context.ts';
import { MAX_LISTED } from './pitches.queries.ts';

const [FIRST_MS, LAST_MS] = REMINDER_AGES_MS;

/** Whether a pitch can still be answered. One that its curator just heard may be kept for an hour beyond its campaign; no email tells of it. */
const isOpen = (now: Date) => sql<SqlBool>`pitches.status = 'sent' and pitches.answer_by > ${now} and exists (
  select from campaigns where campaigns.id = pitches.campaign_id and campaigns.status in ('running', 'paused'))`;

/** Whether a reminder of an open pitch is due. However late it comes, it is one. */
export const isDueForReminder = (now: Date) => sql<boolean>`(${isOpen(now)}
  and pitches.reminders < case when pitches.sent_at <= ${plus(now, -LAST_MS)} then 2
    when pitches.sent_at <= ${plus(now, -FIRST_MS)} then 1 else 0 end)`;

/**
 * The open pitches that a curator was sent before, the most urgent first, and whether a reminder of one was due; those are
 * marked, as their mail holds them all. Must run in a transaction.
 */
export async function pitchesToRemindOf({ db, now }: Context, curatorId: string) {
  const at = now();
  const open = await db
    .selectFrom('pitches')
    .innerJoin('campaigns', 'campaigns.id', 'pitches.campaign_id')
    .innerJoin('playlists', 'playlists.id', 'pitches.playlist_id')
    .select([
      'pitches.id',
      'pitches.answer_by',
      'campaigns.song_name',
      'campaigns.artist_name',
      'playlists.name as playlist_name',
      isDueForReminder(at).as('due'),
    ])
    .where('pitches.curator_id', '=', curatorId)
    .where(isOpen(at))
    .where('pitches.sent_at', '<', at)
    .orderBy('pitches.answer_by')
    .orderBy('pitches.id')
    .limit(MAX_LISTED)
    // One that is being answered now is left alone.
    .forUpdate('pitches')
    .skipLocked()
    .execute();
  const due = open.filter((pitch) => pitch.due);
  for (const { id } of due)
    await db
      .updateTable('pitches')
      .set({ reminders: sql`case when sent_at <= ${plus(at, -LAST_MS)} then 2 else 1 end` })
      .where('id', '=', id)
      .execute();
  return { open, isDue: due.length > 0 };
}
