import { Body, Container, Head, Html, Link, Preview, Section, Text } from 'react-email';
import { type MailContent, MailHeading, MailLink } from './mail-parts.tsx';
import { darkStyles, styles } from './mail-styles.ts';
import type { MailSender } from './mail-templates.ts';

/** The frame of every mail: brand above, content in a card, reason and contact below. */
export function MailFrame({ content, sender }: { content: MailContent; sender: MailSender }) {
  return (
    <Html lang="en">
      <Head>
        <title>{content.subject}</title>
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <style>{darkStyles}</style>
      </Head>
      <Body className="page" style={styles.page}>
        <Preview useTitleTag={false}>{content.preview}</Preview>
        <Container className="page" style={styles.container}>
          <Text style={styles.brand} data-skip-in-text>
            <Link href={sender.publicUrl} className="ink" style={styles.brandLink}>
              {sender.brandName}
            </Link>
          </Text>
          <Section className="card" style={styles.card}>
            <MailHeading>{content.heading}</MailHeading>
            {content.body}
          </Section>
          <Text className="muted" style={styles.footer}>
            You get this mail from {sender.brandName} because {content.because}. Questions? Answer this mail
            or write to <MailLink href={`mailto:${sender.supportEmail}`}>{sender.supportEmail}</MailLink>.
          </Text>
        </Container>
      </Body>
    </Html>
  );
}
