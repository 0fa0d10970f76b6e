import { type DataOf, defineMail, type Example, type MailSender } from '../define-mail.ts';
import { button, type MailContent, paragraph } from '../mail-content.ts';
import { HttpUrl } from '../mail-fields.ts';

const data = { applyUrl: HttpUrl };
type Data = DataOf<typeof data>;

function content({ applyUrl }: Data, { brandName }: MailSender): MailContent {
  return {
    subject: `A colleague invites you to ${brandName}`,
    preview: 'Apply with your playlists.',
    heading: 'Do you run playlists?',
    because: 'a curator entered this address to invite a colleague',
    body: [
      paragraph(`A curator of ${brandName} invites you to apply with your playlists.`),
      button('See how it works and apply', applyUrl),
      paragraph('If you don’t run playlists, you can ignore this email.'),
    ],
  };
}

/** Curators can enter any address, so the mail contains nothing that was typed. */
export const inviteColleagueMail = defineMail({
  template: 'invite-colleague',
  urgency: 'news',
  data,
  limit: () => 'address_mail',
  content,
  examples: ({ publicUrl }): Example<Data>[] => [
    { title: 'Invite a colleague', mail: { applyUrl: `${publicUrl}/apply?invitation=abc` } },
  ],
});
