import { contentOf, type MailTemplate } from './all-mails.ts';
import type { MailSender } from './define-mail.ts';
import { htmlBody } from './html-body.ts';
import { oneLine } from './mail-format.ts';
import type { Pieces } from './pieces.ts';
import { plainText } from './plain-text.ts';

export type RenderMail = (mail: MailTemplate & MailSender) => {
  subject: string;
  text: string;
  html: string;
};

/** Renders subject, plain text and HTML of mails from compiled pieces. */
export const mailRenderer =
  (pieces: Pieces): RenderMail =>
  (mail) => {
    const content = contentOf(mail, mail);
    return {
      subject: oneLine(content.subject),
      text: plainText(content, mail),
      html: htmlBody(pieces[mail.brand], content, mail),
    };
  };
