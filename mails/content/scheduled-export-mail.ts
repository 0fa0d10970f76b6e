import { z } from 'zod';
import { type DataOf, defineMail, type Example } from '../define-mail.ts';
import { button, type MailContent, paragraph, receipt } from '../mail-content.ts';
import { HttpUrl } from '../mail-fields.ts';

const data = {
  /** What people call the list. */
  list: z.string().min(1),
  /** What its admin calls the export. */
  name: z.string().min(1),
  weekly: z.boolean(),
  /** Whether there will be no further one, for want of the right. */
  ended: z.boolean(),
  /** Of the file, or where the exports are listed if it has ended. */
  pageUrl: HttpUrl,
};
type Data = DataOf<typeof data>;

function content({ list, name, weekly, ended, pageUrl }: Data): MailContent {
  const because = 'you scheduled this export in your back office';
  const facts = receipt(['Export', name], ['List', list], ['Sent', weekly ? 'Every week' : 'Every day']);
  if (ended)
    return {
      subject: 'Your scheduled export has ended',
      preview: 'You no longer have the role for it.',
      heading: 'No more emails for this export',
      because,
      body: [
        facts,
        paragraph('You no longer have the role for this export. Ask another admin if you still need it.'),
        button('View your exports', pageUrl),
      ],
    };
  return {
    subject: `Your scheduled export: ${list}`,
    preview: 'Sign in to download the file.',
    heading: 'Your file is ready to download',
    because,
    body: [
      facts,
      paragraph(
        'The file is made when you open the link, so no customer data is in this email. We may ask you to confirm that it’s you.',
      ),
      button('Download CSV', pageUrl),
      paragraph('You can change or delete this export in your profile.'),
    ],
  };
}

/** The link to a list's file that an admin gets every day or week. */
export const scheduledExportMail = defineMail({
  template: 'scheduled-export',
  urgency: 'news',
  data,
  content,
  examples: ({ publicUrl }): Example<Data>[] => {
    const mail = {
      list: 'Orders',
      name: 'Placed this week',
      weekly: true,
      ended: false,
      pageUrl: `${publicUrl}/admin/ManageOrder?status=placed&download=csv`,
    };
    return [
      { title: 'Scheduled export', mail },
      {
        title: 'Scheduled export that ended',
        mail: { ...mail, ended: true, pageUrl: `${publicUrl}/admin/profile` },
      },
    ];
  },
});
