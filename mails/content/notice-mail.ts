import { z } from 'zod';
import { pluralize } from '#contract/plural.ts';
import { IsoTime } from '#contract/time.schema.ts';
import { type DataOf, defineMail, type Example } from '../define-mail.ts';
import { type Block, button, link, type MailContent, paragraph, strong } from '../mail-content.ts';
import { Count, HttpUrl } from '../mail-fields.ts';
import { longUtc } from '../mail-format.ts';

const data = {
  digest: z.boolean(),
  lines: z
    .array(
      z.object({
        /** What kind of thing it is. */
        label: z.string().min(1),
        title: z.string().min(1),
        url: HttpUrl,
        /** Null in those of an earlier version about something that isn't due. */
        dueAt: IsoTime.nullable(),
      }),
    )
    .min(1),
  /** How many further ones there are. */
  more: Count,
  pageUrl: HttpUrl,
};
type Data = DataOf<typeof data>;

const things = (count: number): string => pluralize(count, 'thing needs', 'things need');

const lineOf = ({ label, title, url, dueAt }: Data['lines'][number]): Block =>
  paragraph(strong(`${label}: `), link(title, url), dueAt ? `, due ${longUtc(dueAt)}` : '');

function content({ digest, lines, more, pageUrl }: Data): MailContent {
  const count = lines.length + more;
  const [first] = lines;
  const subject = count === 1 && first ? first.label : `${things(count)} your attention`;
  return {
    subject: digest ? `Your digest: ${things(count)} attention` : subject,
    preview: digest ? 'What is open this morning.' : 'Open it in the back office.',
    heading: digest ? 'Good morning' : `${things(count)} your attention`,
    because: 'you’re an admin, and your profile says so',
    body: [
      ...lines.map(lineOf),
      ...(more > 0 ? [paragraph(`And ${more} more.`)] : []),
      button(more > 0 ? 'View all' : 'View what needs attention', pageUrl),
      paragraph('You can change which emails you get in your profile.'),
    ],
  };
}

/** What needs an admin’s attention: new entries at once, or everything open in the morning. */
export const noticeMail = defineMail({
  template: 'notice',
  urgency: 'money',
  data,
  content,
  examples: ({ publicUrl, order }): Example<Data>[] => {
    const dispute = {
      label: 'Chargeback',
      title: order.orderNumber,
      url: `${publicUrl}/eaa/manageorder?order=ord_06f3q8z2v7m4k1x9c5b0n6t8ra`,
      dueAt: '2026-11-26T14:00:00Z',
    };
    const review = {
      label: 'Assigned to you: Song review',
      title: 'Paper Lanterns',
      url: `${publicUrl}/admin/TaggingQueue?item=tag_06f3q8z2v7m4k1x9c5b0n6t8ra`,
      dueAt: '2026-11-25T18:30:00Z',
    };
    const pageUrl = `${publicUrl}/eaa/attention`;
    return [
      { title: 'Notice', mail: { digest: false, lines: [dispute], more: 0, pageUrl } },
      { title: 'Notice of several', mail: { digest: false, lines: [review, dispute], more: 0, pageUrl } },
      { title: 'Daily digest', mail: { digest: true, lines: [dispute, review], more: 3, pageUrl } },
    ];
  },
});
