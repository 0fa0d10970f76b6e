import { Text } from 'react-email';
import { ActionButton, type MailContent, Paragraph } from './mail-parts.tsx';
import { styles } from './mail-styles.ts';
import type { MailOf, MailSender } from './mail-templates.ts';

export function signInMail(mail: MailOf<'sign-in'>, sender: MailSender): MailContent {
  const place = mail.audience === 'admin' ? `the ${sender.brandName} back office` : sender.brandName;
  return {
    subject: `Your sign-in link for ${place}`,
    preview: `Works once, for ${mail.minutes} minutes.`,
    heading: `Sign in to ${place}`,
    because: 'this address was entered on the sign-in page',
    body: (
      <>
        <Paragraph>Use this link within {mail.minutes} minutes. It works once.</Paragraph>
        <ActionButton href={mail.link}>Sign in</ActionButton>
        <Paragraph>Or type this code where you asked for it:</Paragraph>
        <Text className="code" style={styles.code}>
          {mail.code}
        </Text>
        <Paragraph>
          If you did not ask for this, ignore it: nobody gets in without the link or the code. Never give the
          code to anyone; we do not ask for it.
        </Paragraph>
      </>
    ),
  };
}
