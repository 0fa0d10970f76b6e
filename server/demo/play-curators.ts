import { Brand } from '#contract/brand.schema.ts';
import { PAY_DAY } from '#contract/fulfilment/fees/rules.ts';
import type { ReportReason, ReportStatus } from '#contract/fulfilment/ratings/schema.ts';
import type { Id } from '#contract/ids.ts';
import { DAY, HOUR, plus } from '#contract/time.ts';
import { setPayout } from '#server/domains/catalogue/curators/payouts.ts';
import { listFeesDue, payFees } from '#server/domains/fulfilment/fees/fees-due.ts';
import { settleMakeGoods } from '#server/domains/fulfilment/make-goods/settle-make-goods.ts';
import { updateOwnAccount } from '#server/domains/fulfilment/pitches/go-away.ts';
import { planReplacement } from '#server/domains/fulfilment/pitches/plan-replacement.ts';
import { sendOwnProof } from '#server/domains/fulfilment/proofs/send-proof.ts';
import { decideReport } from '#server/domains/fulfilment/ratings/decide-report.ts';
import { rateReview } from '#server/domains/fulfilment/ratings/rate-review.ts';
import { refreshStandings } from '#server/domains/fulfilment/standing/refresh-standings.ts';
import type { DemoEnvironment } from './demo-environment.ts';
import { handles } from './demo-names.ts';
import { answerUpTo, sendPlanned } from './play-pitches.ts';

/** What artists report, and what becomes of it. */
const reports: readonly (readonly [reason: ReportReason, end: ReportStatus, note: string])[] = [
  ['not_heard', 'waiting', ''],
  ['copied', 'upheld', 'The same words went to another artist. We’re sorry.'],
  ['rude', 'dismissed', 'The review is blunt, but it speaks of your song.'],
  ['not_my_song', 'waiting', ''],
  ['asked_for_money', 'upheld', 'No place is for sale. We no longer pitch to this curator.'],
  ['not_heard', 'dismissed', 'The player counted 74 seconds of your song.'],
];

/** How many reviews of late are rated, and how many of them are reported. */
const RATED = 60;

/** Answers of the last weeks to orders that were paid by card, with their artists. */
const latestAnswers = (env: DemoEnvironment) =>
  env
    .system('real-playlist')
    .db.selectFrom('pitches')
    .innerJoin('orders', 'orders.id', 'pitches.order_id')
    .innerJoin('users', 'users.id', 'orders.user_id')
    .innerJoin('payments', 'payments.order_id', 'orders.id')
    .select(['pitches.id', 'pitches.brand', 'pitches.closed_at', 'pitches.order_id', 'orders.number'])
    .select(['users.id as artist_id', 'users.email', 'users.name'])
    .where('pitches.status', 'in', ['accepted', 'declined'])
    .where('pitches.closed_at', '>', plus(env.end, -25 * DAY))
    .where('pitches.closed_at', '<', plus(env.end, -3 * DAY))
    .where('orders.status', '=', 'placed')
    .where('payments.status', '=', 'success')
    .orderBy('pitches.closed_at')
    .orderBy('pitches.id')
    .limit(RATED)
    .execute();

/** Artists rate what curators wrote; some of it they report, and admins decide most reports. */
async function rateReviews(env: DemoEnvironment): Promise<void> {
  const answers = await latestAnswers(env);
  const every = Math.max(1, Math.floor(answers.length / reports.length));
  for (const [index, { id, brand, closed_at, order_id: orderId, number, ...artist }] of answers.entries()) {
    const person = { id: artist.artist_id, email: artist.email, name: artist.name, brand };
    const report = index % every === 0 ? reports[index / every] : undefined;
    const at = report?.[1] === 'waiting' ? plus(env.end, -5 * HOUR) : plus(closed_at ?? env.end, DAY);
    env.at(at);
    const rating = report
      ? { stars: 2, reason: report[0] }
      : { stars: env.random.pick([3, 4, 4, 5, 5]), reason: null };
    await rateReview(env.artist(person), { number, id }, rating);
    if (!report || report[1] === 'waiting') continue;
    env.at(plus(at, DAY));
    await decideReport(env.operator(brand), id, { verdict: report[1], note: report[2] });
    await env.work();
    // What is planned in its place is sent while there is time, and declined.
    await sendPlanned(env.system(brand), orderId);
    await answerUpTo(env, env.system(brand), { orderId, seed: index, until: env.end, accepted: 0 });
  }
}

/** An account that nobody has. */
const demoAccount = (index: number): string => `curator${index + 1}@transfers.example`;

/** Most curators agree to be shown, some under a handle, and say where they are paid; two of each brand are away. */
async function introduceCurators(env: DemoEnvironment): Promise<void> {
  for (const brand of Brand.options) {
    const curators = await env
      .system(brand)
      .db.selectFrom('curators')
      .select(['id', 'name', 'email', 'brand', 'created_at'])
      .where('brand', '=', brand)
      .orderBy('created_at')
      .orderBy('id')
      .execute();
    for (const [index, curator] of curators.entries()) {
      if (index % 4 !== 3) {
        env.at(plus(curator.created_at, DAY));
        const publicName = index % 4 === 1 ? (handles[brand][index] ?? null) : null;
        await updateOwnAccount(env.curator(curator), { isPublic: true, publicName }, null);
      }
      if (index % 6 !== 5)
        await setPayout(env.curator(curator), { holder: curator.name, account: demoAccount(index) });
      if (index % 23 !== 5) continue;
      env.at(env.end);
      const dayOf = (days: number) =>
        plus(env.end, days * DAY)
          .toISOString()
          .slice(0, 10);
      await updateOwnAccount(env.curator(curator), { away: { from: dayOf(-1), to: dayOf(index) } }, null);
    }
  }
}

/** What was earned before the last month whose fees had to be paid by now was paid. */
async function payCurators(env: DemoEnvironment): Promise<void> {
  const lately = plus(env.end, -PAY_DAY * DAY);
  env.at(new Date(Date.UTC(lately.getUTCFullYear(), lately.getUTCMonth())));
  for (const brand of Brand.options)
    for (const [index, { curator, due }] of (await listFeesDue(env.system(brand))).entries())
      await payFees(env.operator(brand), curator.id as Id<'curator'>, {
        due,
        reference: `DEMO-FEES-${index + 1}`,
      });
}

/** Proofs in each brand that no admin has looked at yet. */
const WAITING_PROOFS = 2;

/** Curators whose playlists no connected account reads show that a song is on them. */
async function proveSongs(env: DemoEnvironment): Promise<void> {
  for (const brand of Brand.options) {
    const placements = await env
      .system(brand)
      .db.selectFrom('placements')
      .innerJoin('playlists', 'playlists.id', 'placements.playlist_id')
      .innerJoin('curators', 'curators.id', 'playlists.curator_id')
      .select(['placements.id as placement_id', 'playlists.url'])
      .select(['curators.id', 'curators.email', 'curators.brand'])
      .where('placements.brand', '=', brand)
      .where('placements.status', 'in', ['pending', 'live'])
      // A check since then would count more than the proof.
      .where((row) =>
        row.or([
          row('placements.checked_at', 'is', null),
          row('placements.checked_at', '<', plus(env.end, -(WAITING_PROOFS + 1) * HOUR)),
        ]),
      )
      .where('playlists.account_id', 'is', null)
      .where('playlists.status', '=', 'active')
      .orderBy('placements.accepted_at', 'desc')
      .orderBy('placements.id')
      .limit(WAITING_PROOFS)
      .execute();
    for (const [index, { placement_id, url, ...curator }] of placements.entries()) {
      env.at(plus(env.end, -(index + 1) * HOUR));
      await sendOwnProof(env.curator(curator), placement_id, { link: url, images: [] });
    }
  }
}

/** What curators did beside answering, and what others made of it: ratings, pages, absences, proofs, fees and standings. */
export async function playCurators(env: DemoEnvironment): Promise<void> {
  await introduceCurators(env);
  await rateReviews(env);
  env.at(env.end);
  await settleMakeGoods(env.system('real-playlist'), planReplacement);
  await env.work();
  await proveSongs(env);
  await payCurators(env);
  env.at(env.end);
  await refreshStandings(env.system('real-playlist'));
}
