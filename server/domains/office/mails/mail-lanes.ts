import { type MailUrgency, mailUrgencies } from '#mails/define-mail.ts';
import type { Context } from '#server/context.ts';
import { readWaitingQueues, type WaitingQueue } from '#server/domains/office/jobs/queues.ts';
import { sendMoneyMailJob, sendNewsMailJob, sendSignInMailJob } from './mails.jobs.ts';

/** The queue of each urgency. */
export const mailLanes = {
  'sign-in': sendSignInMailJob,
  money: sendMoneyMailJob,
  news: sendNewsMailJob,
} as const satisfies Record<MailUrgency, object>;

/** How many mails are due in each lane, and for how long. */
export async function readMailLanes(
  ctx: Pick<Context, 'db'>,
): Promise<(Omit<WaitingQueue, 'name'> & { lane: MailUrgency })[]> {
  const queues = new Map((await readWaitingQueues(ctx)).map((queue) => [queue.name, queue]));
  return mailUrgencies.map((lane) => {
    const { waiting = 0, seconds = 0 } = queues.get(mailLanes[lane].name) ?? {};
    return { lane, waiting, seconds };
  });
}
