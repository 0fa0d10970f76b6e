import type { AdminChange } from '../account-mail-data.ts';
import { button, type Line, type MailContent, paragraph, receipt } from '../mail-content.ts';
import { longUtc } from '../mail-format.ts';
import type { MailOf, MailSender } from '../mail-templates.ts';

const said: Record<AdminChange, { subject: string; what: string }> = {
  added: { subject: 'An admin was added', what: 'Added as an admin' },
  promoted: { subject: 'An artist became an admin', what: 'Made an admin' },
  demoted: { subject: 'An admin lost the role', what: 'No longer an admin' },
  suspended: { subject: 'An admin was suspended', what: 'Suspended' },
  reactivated: { subject: 'An admin was reactivated', what: 'Reactivated' },
  address: { subject: 'An admin’s address was changed', what: 'Address changed' },
  removed: { subject: 'An admin was removed', what: 'Removed' },
};

export function adminsChangedMail(mail: MailOf<'admins-changed'>, { brandName }: MailSender): MailContent {
  const { changes, actor, subject, newAddress } = mail;
  const [first = 'added'] = changes;
  const newLine: Line[] = newAddress === null ? [] : [['New address', newAddress]];
  return {
    subject: `${said[first].subject} at ${brandName}`,
    preview: 'Check that this was agreed.',
    heading: 'The admins have changed',
    because: 'you work in the back office as an admin',
    body: [
      receipt(
        ['Change', changes.map((change) => said[change].what).join(', ')],
        ['Account', subject],
        ...newLine,
        ['Changed by', actor],
        ['Time', longUtc(mail.at)],
      ),
      paragraph('If this was agreed, you don’t need to do anything.'),
      paragraph(
        `If it wasn’t, sign in now, suspend ${actor} and undo the change. Then read the activity of both accounts. If you can’t sign in, tell whoever runs the server.`,
      ),
      button('Open Manage Users', mail.usersUrl),
    ],
  };
}
