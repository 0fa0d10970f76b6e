import { companyLines } from '#contract/company.ts';
import type { MailSender } from './define-mail.ts';
import { type Inline, link, type MailContent } from './mail-content.ts';

/** The lines below a mail: why it came, whom to ask, how to stop mails of its kind, and who the company is. */
export function footerOf({ because }: Pick<MailContent, 'because'>, sender: MailSender): Inline[][] {
  const { brandName, supportEmail, company, unsubscribeUrl } = sender;
  return [
    [
      `You’re receiving this email from ${brandName} because ${because}. Questions? Reply to this email or write to `,
      link(supportEmail, `mailto:${supportEmail}`),
      '.',
    ],
    ...(unsubscribeUrl ? [['Don’t want these emails? ', link('Unsubscribe', unsubscribeUrl), '.']] : []),
    [companyLines(company).join(', ')],
  ];
}
