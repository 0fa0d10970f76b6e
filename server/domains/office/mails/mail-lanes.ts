import { sql } from 'kysely';
import { type MailUrgency, mailUrgencies } from '#mails/define-mail.ts';
import type { Context } from '#server/context.ts';
import { sendMoneyMailJob, sendNewsMailJob, sendSignInMailJob } from './mails.jobs.ts';

/** The queue of each urgency. */
export const mailLanes = {
  'sign-in': sendSignInMailJob,
  money: sendMoneyMailJob,
  news: sendNewsMailJob,
} as const satisfies Record<MailUrgency, object>;

interface Lane {
  lane: MailUrgency;
  /** Mails that are due, those to be tried again included. */
  waiting: number;
  /** For how long the oldest of them has been due, in seconds. */
  seconds: number;
}

/** How many mails wait in each lane, and for how long. */
export const readMailLanes = ({ db }: Pick<Context, 'db'>): Promise<Lane[]> =>
  Promise.all(
    mailUrgencies.map(async (lane) => {
      const { rows } = await sql<Omit<Lane, 'lane'>>`
        select count(*)::int as waiting,
          coalesce(extract(epoch from now() - min(start_after)), 0)::float as seconds
        from pgboss.job where name = ${mailLanes[lane].name} and state < 'active' and not blocked
          and start_after <= now()`.execute(db);
      return { lane, waiting: 0, seconds: 0, ...rows[0] };
    }),
  );
