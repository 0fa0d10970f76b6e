import { type MailUrgency, mailUrgencies } from '#mails/define-mail.ts';
import { isQueueMade } from '#server/domains/office/jobs/job-states.ts';
import { mailLanes, readMailLanes } from '#server/domains/office/mails/mail-lanes.ts';
import { heldSince } from '#server/jobs/held-queues.ts';
import { type Check, failed, ok, skipped, warning } from './check.ts';

const titles: Record<MailUrgency, string> = {
  'sign-in': 'Sign-in emails',
  money: 'Order emails',
  news: 'Other emails',
};

/** Seconds that a mail may be due before its lane counts as stuck, as in `deploy/alerts.yml`. */
const limits: Record<MailUrgency, number> = { 'sign-in': 30, money: 300, news: 3_600 };

/** How long each lane of mails is. */
export const mailChecks: readonly Check[] = mailUrgencies.map((lane) => ({
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
