import type { SignalVerdict } from '#contract/catalogue/quality/schema.ts';
import { DAY, HOUR, plus } from '#contract/time.ts';
import type { Context } from '#server/context.ts';
import type { StoredLook } from '#server/db/column-types.ts';
import { inTx } from '#server/db/in-tx.ts';
import { nextVersion } from '#server/db/next-version.ts';
import { readShown } from '#server/domains/catalogue/playlists/look-whether-shown.ts';
import { SIGNAL_DAYS } from '#server/domains/catalogue/quality/signal.ts';
import { audit } from '#server/domains/office/audit/audit.ts';
import { forEachLoggingErrors } from '#server/jobs/for-each-logging-errors.ts';
import {
  type ApplicationRow,
  lockApplication,
  type SentPlaylist,
  sentPlaylists,
} from './applications.queries.ts';
import { findDoubles } from './find-doubles.ts';
import { judgementOf, judgePlaylist } from './judge.ts';

/** Playlists read in one round, a minute; the next takes the rest. */
const BATCH = 20;
/** A playlist that could not be read is asked for again after this time. */
const AGAIN_MS = HOUR;

type Shown = Awaited<ReturnType<typeof readShown>>;

/** Looks at the playlists of applications that wait, each at once and then once a day, and judges anew. */
export async function lookAtApplications(ctx: Context): Promise<void> {
  const due = await ctx.db
    .selectFrom('curator_application_playlists as sent')
    .innerJoin('curator_applications as applied', 'applied.id', 'sent.application_id')
    .select(['applied.id', 'applied.brand', 'sent.url'])
    .where('sent.look_at', '<=', ctx.now())
    .where('applied.status', '=', 'waiting')
    // Demo playlists are not at Spotify.
    .where('applied.demo', '=', false)
    .orderBy('sent.look_at')
    .orderBy('sent.application_id')
    .orderBy('sent.position')
    .limit(BATCH)
    .execute();
  await forEachLoggingErrors(ctx, due, 'a playlist of an application could not be read', async (one) => {
    const ofBrand = { ...ctx, brand: one.brand };
    await ofSent(ofBrand, one)
      .set({ look_at: plus(ctx.now(), AGAIN_MS) })
      .execute();
    const shown = await readShown(ofBrand, one.url);
    if (shown !== null) await inTx(ofBrand, (ctx) => keepLook(ctx, one, shown));
  });
}

const ofSent = ({ db }: Context, { id, url }: { id: string; url: string }) =>
  db.updateTable('curator_application_playlists').where('application_id', '=', id).where('url', '=', url);

/** Keeps what was seen, once a day, and judges the application by it. */
async function keepLook(
  ctx: Context,
  one: { id: string; url: string },
  shown: NonNullable<Shown>,
): Promise<void> {
  const application = await lockApplication(ctx, one.id);
  if (application?.status !== 'waiting') return;
  const before = (await sentPlaylists(ctx, one.id)).find(({ url }) => url === one.url);
  if (!before) return;
  await ofSent(ctx, one)
    .set({ look_at: plus(ctx.now(), DAY), ...factsOf(ctx.now(), before, shown) })
    .execute();
  await judgeAnew(ctx, application);
}

/** Of a day the last look counts. */
const isSameDay = (one: string, other: string): boolean => one.slice(0, 10) === other.slice(0, 10);

/** The columns that a look writes. */
function factsOf(now: Date, { looks }: SentPlaylist, shown: NonNullable<Shown>) {
  if (shown === 'gone' || shown.isPrivate) return { missing: true };
  const { name, followers, owner, snapshotId, description } = shown;
  const look: StoredLook = { at: now.toISOString(), followers, snapshotId, title: name, description };
  return {
    missing: false,
    name,
    followers,
    owner,
    looks: JSON.stringify([...looks.filter(({ at }) => !isSameDay(at, look.at)), look].slice(-SIGNAL_DAYS)),
  };
}

/** Writes the judgement in the caller's transaction, with an event where it changed. */
export async function judgeAnew(ctx: Context, application: ApplicationRow): Promise<void> {
  const sent = await sentPlaylists(ctx, application.id);
  const doubles = await findDoubles(ctx, application, sent);
  const judgement = judgementOf(
    sent.map((one) => ({
      missing: one.missing,
      judged: judgePlaylist(one, doubles.get(one.url) ?? [], ctx.now()),
    })),
  );
  if (judgement === application.judgement) return;
  await ctx.db
    .updateTable('curator_applications')
    .set({ judgement, version: nextVersion })
    .where('id', '=', application.id)
    .execute();
  await audit(ctx, {
    kind: 'application.judged',
    subject: ['application', application.id],
    text: judgedTexts[judgement],
  });
}

const judgedTexts: Record<SignalVerdict, string> = {
  good: 'Signals are good',
  watch: 'A signal needs a look',
  bad: 'A signal is bad',
  not_enough_data: 'Not enough data',
};
