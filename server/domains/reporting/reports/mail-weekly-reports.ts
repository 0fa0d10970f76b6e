import { sql } from 'kysely';
import type { Report } from '#contract/reporting/reports/schema.ts';
import { DAY, plus } from '#contract/time.ts';
import type { Context } from '#server/context.ts';
import { usefulAnswer } from '#server/domains/fulfilment/make-goods/useful-answer.ts';
import { queueMail } from '#server/domains/office/mails/queue-mail.ts';
import { orderMail } from '#server/domains/orders/orders/order-mail.ts';
import { withLockedOrder } from '#server/domains/orders/orders/order-state.ts';
import type { OrderState } from '#server/domains/orders/orders/read-order-state.ts';
import { forEachLoggingErrors } from '#server/jobs/for-each-logging-errors.ts';
import { assertClocksAgree } from '#server/jobs/timed-round.ts';
import { readReport } from './read-report.ts';

const WEEK = 7 * DAY;
/** Reports of one round; the next hour takes the rest. */
const BATCH = 200;
/** Placements that a mail lists; the report has all. */
const MAX_NEW_PLACEMENTS = 20;

/**
 * Mails a report of each running campaign on the weekday of its start, from the second week on, unless its artist
 * has stopped them. A report more than a day late, as after an outage, is skipped: the next one includes its content.
 */
export async function mailWeeklyReports(ctx: Context): Promise<void> {
  await assertClocksAgree(ctx, 'report.mail-weekly');
  const due = await dueReports(ctx);
  await forEachLoggingErrors(ctx, due, 'a weekly report could not be emailed', ({ id }) =>
    withLockedOrder(ctx, id, mailReport),
  );
}

/** Under which a report of a week is mailed once. */
const keyOf = (orderId: string, week: number): string => `weekly-report:${orderId}:${week}`;

const dueReports = ({ db, now }: Context) => {
  const ran = sql<number>`extract(epoch from (${now()}::timestamptz - campaigns.starts_at))`;
  const week = sql<number>`floor(${ran} / ${WEEK / 1000}::float8)::int`;
  return db
    .selectFrom('campaigns')
    .innerJoin('orders', 'orders.campaign_id', 'campaigns.id')
    .innerJoin('users', 'users.id', 'orders.user_id')
    .select('orders.id')
    .where('campaigns.status', '=', 'running')
    .where('orders.status', '=', 'placed')
    .where('campaigns.starts_at', '<=', plus(now(), -WEEK))
    .where(sql<boolean>`${ran} - ${week} * ${WEEK / 1000}::float8 < ${DAY / 1000}::float8`)
    .where(sql<boolean>`not ('reports' = any(users.mails_off))`)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('mails')
            .select('mails.id')
            .where('dedupe_key', '=', sql<string>`'weekly-report:' || orders.id || ':' || ${week}`),
        ),
      ),
    )
    .orderBy('campaigns.starts_at')
    .limit(BATCH)
    .execute();
};

async function mailReport(ctx: Context, state: OrderState): Promise<void> {
  const { order, campaign } = state;
  if (campaign.status !== 'running' || !campaign.starts_at) return;
  const week = Math.floor((ctx.now().getTime() - campaign.starts_at.getTime()) / WEEK);
  const { counts, placements } = await readReport(ctx, order.id);
  const answer = await usefulAnswer(ctx, order.id, plus(ctx.now(), -WEEK));
  const mail = { ...orderMail(ctx, state), dedupeKey: keyOf(order.id, week), answer };
  await queueMail(ctx, {
    template: 'weekly-report',
    ...mail,
    sent: counts.sent,
    answered: counts.answered,
    accepted: counts.accepted,
    declined: counts.declined,
    placements: listed(placements),
    reportUrl: mail.orderUrl,
  });
}

/** Those on which the song is or was, most days first. */
const listed = (placements: Report['placements']) =>
  placements
    .filter(({ status, daysSeen }) => status === 'live' || daysSeen > 0)
    .toSorted((one, other) => other.daysSeen - one.daysSeen)
    .slice(0, MAX_NEW_PLACEMENTS)
    .map(({ playlist, daysSeen, status, position }) => ({
      playlist: playlist.name,
      days: daysSeen,
      position: status === 'live' ? position : null,
    }));
