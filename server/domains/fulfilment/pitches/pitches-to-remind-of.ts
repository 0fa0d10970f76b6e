import { type SqlBool, sql } from 'kysely';
import { REMINDER_AGES_MS } from '#contract/fulfilment/pitches/rules.ts';
import { plus } from '#contract/time.ts';
import type { Context } from '#server/context.ts';
import { MAX_LISTED } from './pitches.queries.ts';

const [FIRST_MS, LAST_MS] = REMINDER_AGES_MS;

/** Open pitches for which a reminder is due. */
export const isDueForReminder = (
  now: Date,
) => sql<SqlBool>`pitches.status = 'sent' and pitches.answer_by > ${now}
  and pitches.reminders < case when pitches.sent_at <= ${plus(now, -LAST_MS)} then 2
    when pitches.sent_at <= ${plus(now, -FIRST_MS)} then 1 else 0 end`;

/**
 * The open pitches that a curator was sent before, the most urgent first, and whether a reminder of one was due; those are
 * marked, as their mail holds them all. Must run in a transaction.
 */
export async function pitchesToRemindOf({ db, now }: Context, curatorId: string) {
  const at = now();
  // One that is being answered now is left alone.
  const due = await db
    .selectFrom('pitches')
    .select('id')
    .where('curator_id', '=', curatorId)
    .where(isDueForReminder(at))
    .forUpdate()
    .skipLocked()
    .execute();
  for (const { id } of due)
    await db
      .updateTable('pitches')
      .set({ reminders: sql`case when sent_at <= ${plus(at, -LAST_MS)} then 2 else 1 end` })
      .where('id', '=', id)
      .execute();
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
    ])
    .where('pitches.curator_id', '=', curatorId)
    .where('pitches.status', '=', 'sent')
    .where('pitches.sent_at', '<', at)
    .where('pitches.answer_by', '>', at)
    .orderBy('pitches.answer_by')
    .orderBy('pitches.id')
    .limit(MAX_LISTED)
    .execute();
  return { open, isDue: due.length > 0 };
}
