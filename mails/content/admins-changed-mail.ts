import { z } from 'zod';
import { IsoTime } from '#contract/time.schema.ts';
import { type DataOf, defineMail, type Example, type MailSender } from '../define-mail.ts';
import { button, type Line, type MailContent, paragraph, receipt } from '../mail-content.ts';
import { HttpUrl } from '../mail-fields.ts';
import { longUtc } from '../mail-format.ts';

export const AdminChange = z.enum([
  'added',
  'promoted',
  'demoted',
  'team',
  'suspended',
  'reactivated',
  'address',
  'merged',
  'removed',
  'passkey',
]);
export type AdminChange = z.infer<typeof AdminChange>;

const data = {
  /** Address of the admin who did it. */
  actor: z.string().min(1),
  /** Address of the account that was changed, as it was before. */
  subject: z.string().min(1),
  newAddress: z.string().nullable(),
  changes: z.array(AdminChange).min(1),
  at: IsoTime,
  /** Where it is undone: Manage Users, or one’s own profile for a passkey. */
  usersUrl: HttpUrl,
};
type Data = DataOf<typeof data>;

const said: Record<AdminChange, { subject: string; what: string }> = {
  added: { subject: 'An admin was added', what: 'Added as an admin' },
  promoted: { subject: 'An artist became an admin', what: 'Made an admin' },
  demoted: { subject: 'An admin lost the role', what: 'No longer an admin' },
  team: { subject: 'An admin’s team role was changed', what: 'Team role changed' },
  suspended: { subject: 'An admin was suspended', what: 'Suspended' },
  reactivated: { subject: 'An admin was reactivated', what: 'Reactivated' },
  address: { subject: 'An account’s address was changed', what: 'Address changed' },
  merged: { subject: 'Two accounts were merged', what: 'Merged into another account' },
  removed: { subject: 'An admin was removed', what: 'Removed' },
  passkey: { subject: 'A passkey was added', what: 'Passkey added' },
};

const headings: Partial<Record<AdminChange, string>> = {
  passkey: 'A new passkey signs in to your account',
  address: 'An account has another address',
  merged: 'An account was merged into another',
};

function content(mail: Data, { brandName }: MailSender): MailContent {
  const { changes, actor, subject, newAddress } = mail;
  const [first = 'added'] = changes;
  const newLine: Line[] =
    newAddress === null ? [] : [[first === 'merged' ? 'Now part of' : 'New address', newAddress]];
  return {
    subject: `${said[first].subject} at ${brandName}`,
    preview: first === 'passkey' ? 'Check that it’s yours.' : 'Check that this was agreed.',
    heading: headings[first] ?? 'The admins have changed',
    because: 'you work in the back office as an admin',
    body: [
      receipt(
        ['Change', changes.map((change) => said[change].what).join(', ')],
        ['Account', subject],
        ...newLine,
        ['Changed by', actor],
        ['Time', longUtc(mail.at)],
      ),
      paragraph(
        first === 'passkey'
          ? 'If you added it, you don’t need to do anything.'
          : 'If this was agreed, you don’t need to do anything.',
      ),
      paragraph(
        first === 'passkey'
          ? 'If you didn’t add it, remove the passkey in your profile, sign out everywhere there, and tell another admin.'
          : `If it wasn’t, sign in now, suspend ${actor} and undo the change. Then read the activity of both accounts. If you can’t sign in, tell whoever runs the server.`,
      ),
      first === 'passkey'
        ? button('Open your profile', mail.usersUrl)
        : button('Open Manage Users', mail.usersUrl),
    ],
  };
}

/** Who may do what in the back office was changed, for the other admins; a new passkey, for its admin. */
export const adminsChangedMail = defineMail({
  template: 'admins-changed',
  urgency: 'sign-in',
  data,
  content,
  examples: ({ publicUrl }): Example<Data>[] => {
    const mail = {
      actor: 'boss@example.com',
      subject: 'nova@example.com',
      at: '2026-11-21T14:00:00Z',
      usersUrl: `${publicUrl}/admin/ManageUser`,
    };
    return [
      { title: 'An admin was added', mail: { ...mail, newAddress: null, changes: ['added'] } },
      {
        title: 'An admin was suspended, and the address changed',
        mail: { ...mail, newAddress: 'nova@other.example', changes: ['suspended', 'address'] },
      },
      {
        title: 'A passkey was added',
        mail: {
          ...mail,
          subject: mail.actor,
          newAddress: null,
          changes: ['passkey'],
          usersUrl: `${publicUrl}/admin/profile`,
        },
      },
    ];
  },
});
