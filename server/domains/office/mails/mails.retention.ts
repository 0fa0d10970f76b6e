import { sql } from 'kysely';
import { MAIL_CONTENT_RETENTION_MS, mailStates } from '#contract/office/mails/rules.ts';
import { moved } from '#contract/states.ts';
import { DAY, plus } from '#contract/time.ts';
import type { Retention } from '#server/jobs/retention.ts';
import { isRetained } from './mail-content.ts';

/** Mails that the queue gave up on fail; of those about orders the content stays for a while. */
const failUnsent: Retention = ({ db, now }) =>
  db
    .updateTable('mails')
    .set({
      status: moved(mailStates, 'mail', 'queued', 'failed'),
      data: sql`case when ${isRetained} then data end`,
      error: 'The mail server didn’t accept it within a day.',
    })
    .where('status', '=', 'queued')
    .where('created_at', '<', plus(now(), -DAY))
    .execute();

const eraseContents: Retention = ({ db, now }) =>
  db
    .updateTable('mails')
    .set({ data: null, said: null })
    .where('created_at', '<', plus(now(), -MAIL_CONTENT_RETENTION_MS))
    .where((mail) => mail.or([mail('data', 'is not', null), mail('said', 'is not', null)]))
    .execute();

/** The last email of an account is the only trace of its address. */
const removeFarewells: Retention = ({ db, now }) =>
  db
    .deleteFrom('mails')
    .where('template', '=', 'account-deleted')
    .where('created_at', '<', plus(now(), -DAY))
    .execute();

export const mailRetention: readonly Retention[] = [failUnsent, eraseContents, removeFarewells];
