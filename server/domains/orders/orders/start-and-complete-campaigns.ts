import { mayStandBeside } from '#contract/orders/payments/schema.ts';
import { durations } from '#contract/sales/packages/rules.ts';
import { DAY, plus } from '#contract/time.ts';
import type { Context } from '#server/context.ts';
import { audit } from '#server/domains/office/audit/audit.ts';
import { queueMail } from '#server/domains/office/mails/queue-mail.ts';
import { fixBaseline } from '#server/domains/orders/figures/fix-baseline.ts';
import { forEachLoggingErrors } from '#server/jobs/for-each-logging-errors.ts';
import { assertClocksAgree } from '#server/jobs/timed-round.ts';
import { completeCampaign } from './complete-campaign.ts';
import { lastChecksDone } from './last-checks.ts';
import { orderMail } from './order-mail.ts';
import { moveCampaign, withLockedOrder } from './order-state.ts';
import type { OrderState } from './read-order-state.ts';

/** Campaigns moved in one round; the next minute takes the rest. */
const BATCH = 200;

/** Starts campaigns that are due, and completes those whose time is over once their last checks are done. */
export async function startAndCompleteCampaigns(ctx: Context): Promise<void> {
  await assertClocksAgree(ctx, 'campaign.start-and-complete');
  const due = await ctx.db
    .selectFrom('campaigns')
    .innerJoin('orders', 'orders.campaign_id', 'campaigns.id')
    .select('orders.id')
    .where('orders.status', '=', 'placed')
    .where((where) =>
      where.or([
        where.and([where('campaigns.status', '=', 'scheduled'), where('starts_at', '<=', ctx.now())]),
        where.and([
          where('campaigns.status', '=', 'running'),
          where('ends_at', '<=', ctx.now()),
          lastChecksDone(ctx.now()),
        ]),
      ]),
    )
    .limit(BATCH)
    .execute();
  await forEachLoggingErrors(ctx, due, 'a campaign could not be started or completed', ({ id }) =>
    withLockedOrder(ctx, id, startOrComplete),
  );
}

async function startOrComplete(ctx: Context, state: OrderState): Promise<void> {
  const { order, campaign, payment } = state;
  const now = ctx.now();
  const mayRun = mayStandBeside('running', payment?.status ?? null);
  if (campaign.status === 'scheduled' && campaign.starts_at && campaign.starts_at <= now && mayRun) {
    const endsAt = plus(now, durations[campaign.duration].days * DAY);
    await moveCampaign(ctx, state, 'running', { starts_at: now, ends_at: endsAt });
    await fixBaseline(ctx, { id: campaign.id, startsAt: now, atStart: true });
    await audit(ctx, {
      kind: 'campaign.started',
      subject: ['order', order.id],
      text: 'Campaign started',
    });
    await queueMail(ctx, {
      template: 'campaign-started',
      ...orderMail(ctx, state),
      dedupeKey: `campaign-started:${order.id}`,
      pitches: order.pitches,
      endsAt: endsAt.toISOString(),
    });
  } else if (campaign.status === 'running' && campaign.ends_at && campaign.ends_at <= now) {
    await completeCampaign(ctx, state);
  }
}
