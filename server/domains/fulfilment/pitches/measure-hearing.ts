import type { Selectable } from 'kysely';
import { AppError } from '#contract/errors.ts';
import type { Heard, Progress } from '#contract/fulfilment/pitches/schema.ts';
import type { Context } from '#server/context.ts';
import { inTx } from '#server/db/in-tx.ts';
import type { Database } from '#server/db/schema.ts';
import { safeEqual, signId } from '#server/lib/crypto.ts';
import { readOffer, statusOf } from './answer-pitch.ts';

type HearingRow = Selectable<Database['pitch_hearings']>;

/** What every call of one player carries: the pitch and the time of its opening, signed. */
const ticketOf = ({ config }: Context, { pitch_id, opened_at }: HearingRow): string =>
  signId(config.secrets[0], 'hearing', `${pitch_id}:${opened_at.getTime()}`);

/**
 * Takes what the player of a link says that it played. The first call opens it and gets a ticket, which the others carry. Counts
 * each second of the song once, and never more than have passed since the opening. Throws `not_found`, and `conflict` for a
 * ticket of no opened player.
 */
export async function measureHearing(ctx: Context, token: string, progress: Progress): Promise<Heard> {
  const offer = await readOffer(ctx, token);
  return inTx(ctx, async (ctx) => {
    const row = await openedFor(ctx, offer.id);
    const ticket = ticketOf(ctx, row);
    if (progress.ticket !== null && !safeEqual(progress.ticket, ticket))
      throw new AppError('conflict', 'Reload this page and open the player again.');
    const told = progress.ticket !== null && statusOf(ctx, offer) === 'open';
    const seconds = told ? await count(ctx, row, progress, offer.song_seconds) : row.seconds;
    return { ticket, heardSeconds: seconds.length };
  });
}

/** The opened player of a pitch, locked. */
async function openedFor({ db, now }: Context, pitchId: string): Promise<HearingRow> {
  await db
    .insertInto('pitch_hearings')
    .values({ pitch_id: pitchId, opened_at: now() })
    .onConflict((known) => known.column('pitch_id').doNothing())
    .execute();
  return db
    .selectFrom('pitch_hearings')
    .selectAll()
    .where('pitch_id', '=', pitchId)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

async function count(
  { db, now }: Context,
  row: HearingRow,
  { seconds, playerSeconds }: Progress,
  songSeconds: number | null,
): Promise<number[]> {
  const length = playerSeconds ?? row.player_seconds;
  const end = Math.min(length ?? Number.POSITIVE_INFINITY, songSeconds ?? Number.POSITIVE_INFINITY);
  const passed = Math.floor((now().getTime() - row.opened_at.getTime()) / 1000);
  const heard = [...new Set([...row.seconds, ...seconds.filter((second) => second < end)])].slice(0, passed);
  await db
    .updateTable('pitch_hearings')
    .set({ seconds: heard, player_seconds: length })
    .where('pitch_id', '=', row.pitch_id)
    .execute();
  return heard;
}
