import { z } from 'zod';
import { pauseTexts } from '#contract/catalogue/curators/pauses.ts';
import { PauseCause } from '#contract/catalogue/curators/schema.ts';
import { type DataOf, defineMail, type Example } from '../define-mail.ts';
import { button, type MailContent, paragraph } from '../mail-content.ts';
import { HttpUrl } from '../mail-fields.ts';

const data = {
  curatorName: z.string().min(1),
  cause: PauseCause,
  /** Whether they can end the pause themselves; else our team does. */
  mayResume: z.boolean(),
  portalUrl: HttpUrl,
};
type Data = DataOf<typeof data>;

const content = ({ curatorName, cause, mayResume, portalUrl }: Data): MailContent => ({
  subject: 'New pitches to you are paused',
  preview: pauseTexts[cause],
  heading: `Hello ${curatorName}`,
  because: 'you review songs for us as a curator',
  body: [
    paragraph(`New pitches to you are paused. ${pauseTexts[cause]}`),
    paragraph('You can still answer what is waiting for you, for the same fee.'),
    ...(mayResume
      ? [
          paragraph(
            'Do you want pitches again? You can end the pause yourself once in 90 days. We use half of your slots then until you’ve answered 5 pitches.',
          ),
          button('Get pitches again', portalUrl),
        ]
      : [
          paragraph('Our team ends the pause. Reply to this email and ask for it.'),
          button('Open your curator page', portalUrl),
        ]),
  ],
});

/** Nothing new is pitched to a curator: why, and how it ends. */
export const curatorPausedMail = defineMail({
  template: 'curator-paused',
  urgency: 'news',
  data,
  content,
  examples: ({ publicUrl }): Example<Data>[] => {
    const mail = { curatorName: 'Mara', portalUrl: `${publicUrl}/curator` };
    return [
      { title: 'Curator paused', mail: { ...mail, cause: 'not_answered', mayResume: true } },
      { title: 'Curator paused by our team', mail: { ...mail, cause: 'asked_for_money', mayResume: false } },
    ];
  },
});
