import type { z } from 'zod';
import { startSaid } from '#contract/orders/orders/start-words.ts';
import { longDay } from '#contract/time.ts';
import type { MailSender } from '../define-mail.ts';
import type { Block } from '../mail-content.ts';
import { link, paragraph, strong } from '../mail-content.ts';
import type { QuotedAnswer } from '../mail-fields.ts';
import { lastStepMailto, mailableCover } from '../mail-format.ts';

/** The song with its cover. */
export function songBlock(
  song: { songName: string; artistName?: string | undefined; image?: string | null | undefined },
  { publicUrl }: MailSender,
): Block[] {
  const image = mailableCover(song.image, publicUrl);
  return [{ kind: 'song', image, title: song.songName, artist: song.artistName ?? '' }];
}

/** The answer that helps most, where there is one. */
export const quotedAnswer = (answer: z.infer<typeof QuotedAnswer> | undefined): Block[] =>
  answer ? [paragraph(`The curator of ${answer.playlist} wrote:`), { kind: 'quote', text: answer.text }] : [];

/** The receipt of an order, as a page to print. */
export const receiptLink = (orderNumber: string, { publicUrl }: MailSender): Block =>
  paragraph('For your records: ', link('receipt', `${publicUrl}/user/receipt?order=${orderNumber}`), '.');

/** When the campaign starts. */
export const startText = (
  { startFrom }: { startFrom?: string | null | undefined },
  order: { approved: boolean; confirmed: boolean },
): string => startSaid({ ...order, day: startFrom ? longDay(new Date(startFrom)) : null });

/** How the artist does the last step. */
export const lastStep = (orderNumber: string, { supportEmail }: MailSender): Block =>
  paragraph(
    'One last step: send your order number, ',
    strong(orderNumber),
    ', to ',
    link(supportEmail, lastStepMailto(supportEmail, orderNumber)),
    ', or confirm it on the order page.',
  );
