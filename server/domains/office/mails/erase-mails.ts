import { mailStates } from '#contract/office/mails/rules.ts';
import { moved } from '#contract/states.ts';
import type { Context } from '#server/context.ts';
import { removedAddress } from '#server/lib/removed-address.ts';

/** That news was mailed stays known, so that it is not mailed again; where to does not. What still waits is not sent. */
export async function eraseMails(
  { db }: Context,
  { id, email }: { id: string; email: string },
): Promise<void> {
  const mails = db
    .updateTable('mails')
    .where((mail) => mail.or([mail('user_id', '=', id), mail('recipient', '=', email)]));
  const erased = { recipient: removedAddress(id), data: null, said: null };
  await mails
    .set({
      ...erased,
      status: moved(mailStates, 'mail', 'queued', 'failed'),
      error: 'This account was removed.',
    })
    .where('status', '=', 'queued')
    .execute();
  await mails.set(erased).execute();
}

/** Gives the mails to an address to its account, so that they are erased with it. */
export async function giveMailsTo(
  { db }: Context,
  { id, email }: { id: string; email: string },
): Promise<void> {
  await db
    .updateTable('mails')
    .set({ user_id: id })
    .where('recipient', '=', email)
    .where('user_id', 'is', null)
    .execute();
}
