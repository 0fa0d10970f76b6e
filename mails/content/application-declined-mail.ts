import { z } from 'zod';
import { IsoTime } from '#contract/time.schema.ts';
import { longDay } from '#contract/time.ts';
import { type DataOf, defineMail, type Example, type MailSender } from '../define-mail.ts';
import { button, type MailContent, paragraph } from '../mail-content.ts';
import { HttpUrl } from '../mail-fields.ts';

const data = {
  /** What we found, and what to change: sentences of ours. */
  why: z.string().min(1),
  change: z.string().min(1),
  /** From when on they can apply again; null for now. */
  again: IsoTime.nullable(),
  applyUrl: HttpUrl,
};
type Data = DataOf<typeof data>;

const content = (mail: Data, { brandName }: MailSender): MailContent => ({
  subject: `Your curator application to ${brandName}`,
  preview: 'We declined it this time. Here’s what to change.',
  heading: 'We declined your application',
  because: 'you applied to be a curator',
  body: [
    paragraph(`${mail.why} ${mail.change}`),
    paragraph(
      mail.again === null
        ? 'You can apply again whenever you’re ready.'
        : `You can apply again from ${longDay(mail.again)}.`,
    ),
    button('Apply again', mail.applyUrl),
    paragraph('We delete this application after 90 days.'),
  ],
});

export const applicationDeclinedMail = defineMail({
  template: 'application-declined',
  urgency: 'news',
  data,
  content,
  examples: ({ publicUrl }): Example<Data>[] => {
    const mail = {
      why: 'Followers of a playlist came or went faster than listeners do.',
      change: 'Stop artificial growth, and let followers come on their own.',
      applyUrl: `${publicUrl}/apply`,
    };
    return [
      { title: 'Curator application declined', mail: { ...mail, again: '2027-01-28T14:00:00Z' } },
      { title: 'Curator application declined, come back now', mail: { ...mail, again: null } },
    ];
  },
});
