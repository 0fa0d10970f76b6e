import type { HealthCheck } from '#contract/reporting/health/schema.ts';
import { type MailUrgency, mailUrgencies } from '#mails/define-mail.ts';
import type { Context } from '#server/context.ts';
import { isQueueMade } from '#server/domains/office/jobs/job-states.ts';
import { mailLanes, readMailLanes } from '#server/domains/office/mails/mail-lanes.ts';
import { heldSince } from '#server/jobs/held-queues.ts';
import { withTimeout } from '#server/lib/with-timeout.ts';
import { backupChecks } from './backup-checks.ts';
import { type Check, type Finding, failed, ok, skipped, warning } from './check.ts';
import { installationChecks } from './installation-checks.ts';
import { serviceChecks } from './service-checks.ts';
import { setupChecks } from './setup-checks.ts';

const titles: Record<MailUrgency, string> = {
  'sign-in': 'Sign-in emails',
  money: 'Order emails',
  news: 'Other emails',
};

/** Seconds that a mail may be due before its lane counts as stuck, as in `deploy/alerts.yml`. */
const limits: Record<MailUrgency, number> = { 'sign-in': 30, money: 300, news: 3_600 };

/** How long each lane of mails is. */
const mailChecks: readonly Check[] = mailUrgencies.map((lane) => ({
  name: `mails-${lane}`,
  group: 'work',
  title: titles[lane],
  page: '/admin/managejobs?name=mail.send',
  run: async (ctx) => {
    if (!(await isQueueMade(ctx.db))) return skipped('The first start creates the queue.');
    const { waiting = 0, seconds = 0 } = (await readMailLanes(ctx)).find((read) => read.lane === lane) ?? {};
    const held = await heldSince(ctx.db, mailLanes[lane].name);
    if (held)
      return warning(
        `Held since ${held.toISOString()}. Waiting: ${waiting}`,
        `Send them with npm run op -- mail --release ${lane}, or jobs --resume if all jobs are held.`,
      );
    if (waiting === 0) return ok('None is waiting');
    const text = `Waiting: ${waiting}, the oldest for ${Math.round(seconds)} seconds`;
    return seconds <= limits[lane]
      ? ok(text)
      : failed(text, 'If the check Email is ok, start a process with ROLE=worker or ROLE=all.');
  },
}));

/** A service that takes longer to answer counts as silent. */
const CHECK_MS = 8_000;

const checks: readonly Check[] = [
  ...installationChecks,
  ...backupChecks,
  ...mailChecks,
  ...serviceChecks,
  ...setupChecks,
];

/** Runs every check at once. One that fails to run is a finding, too. */
export async function readHealth(ctx: Context): Promise<{ checks: HealthCheck[] }> {
  return {
    checks: await Promise.all(
      checks.map(async ({ name, group, title, page = null, run }) => {
        const finding = await runOne(ctx, name, run);
        return { name, group, title, page, remedy: null, ...finding };
      }),
    ),
  };
}

async function runOne(ctx: Context, name: string, run: Check['run']): Promise<Finding> {
  try {
    const finding = await withTimeout(CHECK_MS, run(ctx));
    return finding ?? { verdict: 'failed', text: `No answer within ${CHECK_MS / 1000} seconds.` };
  } catch (error) {
    ctx.log.warn({ check: name, error }, 'a health check could not be completed');
    return { verdict: 'failed', text: 'The check couldn’t be completed. The log has the reason.' };
  }
}
