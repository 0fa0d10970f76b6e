import type { Selectable } from 'kysely';
import { AppError } from '#contract/errors.ts';
import type { Hearing, Progress } from '#contract/fulfilment/pitches/schema.ts';
import { plus } from '#contract/time.ts';
import type { Context } from '#server/context.ts';
import { inTx } from '#server/db/in-tx.ts';
import type { Database } from '#server/db/schema.ts';
import { countUse } from '#server/domains/office/limits/count-use.ts';
import { safeEqual, signId } from '#server/lib/crypto.ts';
import { readOffer, statusOf } from './answer-pitch.ts';

type HearingRow = Selectable<Database['pitch_hearings']>;

/** What every call of one player carries: the pitch and the time of its opening, signed. */
const sessionOf = ({ config }: Context, { pitch_id, opened_at }: HearingRow): string =>
  signId(config.secrets[0], 'hearing', `${pitch_id}:${opened_at.getTime()}`);

/** Opens the player of a link. Opened again, as in another tab, it goes on. Throws `not_found`. */
export async function openHearing(ctx: Context, token: string): Promise<Hearing> {
  const { id } = await readOffer(ctx, token);
  await ctx.db
    .insertInto('pitch_hearings')
    .values({ pitch_id: id, opened_at: ctx.now() })
    .onConflict((known) => known.column('pitch_id').doNothing())
    .execute();
  const row = await hearingsOf(ctx, id).executeTakeFirstOrThrow();
  return { session: sessionOf(ctx, row), url: null };
}

const hearingsOf = ({ db }: Context, pitchId: string) =>
  db.selectFrom('pitch_hearings').selectAll().where('pitch_id', '=', pitchId);

/**
 * Takes where the player of a link is. Counts each second of the song once, and never more than have passed since the last call.
 * Throws `not_found`, `too_many_requests`, and `conflict` for a session of no opened player.
 */
export async function measureHearing(
  ctx: Context,
  token: string,
  progress: Progress,
): Promise<{ heardSeconds: number }> {
  const offer = await readOffer(ctx, token);
  await countUse(ctx, 'player_progress', { token: offer.id });
  return inTx(ctx, async (ctx) => {
    const row = await hearingsOf(ctx, offer.id).forUpdate().executeTakeFirst();
    if (!row || !safeEqual(progress.session, sessionOf(ctx, row)))
      throw new AppError('conflict', 'Reload this page and open the player again.');
    const isOpen = statusOf(ctx, offer) === 'open';
    const seconds = isOpen ? await count(ctx, row, progress, offer.song_seconds) : row.seconds;
    return { heardSeconds: seconds.length };
  });
}

async function count(
  { db, now }: Context,
  row: HearingRow,
  { position, playing, playerSeconds }: Progress,
  songSeconds: number | null,
): Promise<number[]> {
  const length = playerSeconds ?? row.player_seconds;
  const end = Math.min(position, length ?? position, songSeconds ?? position);
  const last = row.told_at ?? row.opened_at;
  const passed = Math.max(0, Math.floor((now().getTime() - last.getTime()) / 1000));
  const most = row.seconds.length + passed;
  const heard = new Set(row.seconds);
  for (let second = Math.floor(row.position ?? end); second < end && heard.size < most; second += 1)
    heard.add(second);
  const seconds = [...heard];
  await db
    .updateTable('pitch_hearings')
    .set({
      seconds,
      player_seconds: length,
      position: playing ? position : null,
      // What is left of a second counts with the next call.
      told_at: plus(last, passed * 1000),
    })
    .where('pitch_id', '=', row.pitch_id)
    .execute();
  return seconds;
}
