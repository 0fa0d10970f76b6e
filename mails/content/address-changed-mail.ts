import { z } from 'zod';
import { IsoTime } from '#contract/time.schema.ts';
import { type DataOf, defineMail, type Example, type MailSender } from '../define-mail.ts';
import { button, type MailContent, paragraph, receipt } from '../mail-content.ts';
import { HttpUrl } from '../mail-fields.ts';
import { longUtc } from '../mail-format.ts';

const data = {
  former: z.string().min(1),
  next: z.string().min(1),
  /** Whether an admin made the change; else the account's person did, and confirmed it at both addresses. */
  byTeam: z.boolean(),
  /** Of an admin's change, for the former address: until when it can undo it; null for whoever signs in instead. */
  undoUntil: IsoTime.nullable(),
  /** Where it is undone, or else where one signs in. */
  actionUrl: HttpUrl,
};
type Data = DataOf<typeof data>;

function content(mail: Data, { brandName }: MailSender): MailContent {
  const { former, next, byTeam, undoUntil, actionUrl } = mail;
  return {
    subject: `The email of your ${brandName} account was changed`,
    preview: undoUntil ? 'If you didn’t agree to this, undo it.' : `You now sign in with ${next}.`,
    heading: 'Your account has another email',
    because: `this address is, or was, the one of an account at ${brandName}`,
    body: [
      receipt(
        ['Former email', former],
        ['New email', next],
        ['Changed by', byTeam ? `The ${brandName} team` : 'You, at both addresses'],
      ),
      paragraph(
        'You were signed out everywhere. Sign in with the new email, then link your linked sign-ins again.',
      ),
      ...(undoUntil
        ? [
            paragraph(
              `If you didn’t agree to this, undo it until ${longUtc(undoUntil)}. Until then no one can export, merge or remove the account. Nothing is paid out until then, either.`,
            ),
            button('Undo the change', actionUrl),
          ]
        : [button('Sign in', actionUrl)]),
    ],
  };
}

/** An account got another address, for both. */
export const addressChangedMail = defineMail({
  template: 'address-changed',
  urgency: 'sign-in',
  data,
  content,
  examples: ({ publicUrl }): Example<Data>[] => {
    const mail = {
      former: 'nova@example.com',
      next: 'nova@other.example',
      undoUntil: null,
      actionUrl: `${publicUrl}/user/login`,
    };
    return [
      { title: 'Email changed by its artist', mail: { ...mail, byTeam: false } },
      {
        title: 'Email changed by the team, at the previous address',
        mail: {
          ...mail,
          byTeam: true,
          undoUntil: '2026-11-24T14:00:00Z',
          actionUrl: `${publicUrl}/undo-email/abc`,
        },
      },
      { title: 'Email changed by the team, at the new address', mail: { ...mail, byTeam: true } },
    ];
  },
});
