import type { ReactNode } from 'react';
import { Body, Container, Head, Heading, Html, Link, Section, Text } from 'react-email';
import type { Brand } from '#contract/brand.schema.ts';
import { styleSheetOf, stylesOf } from './mail-styles.ts';

/** Keeps mail clients from filling the preview with the text of the mail. */
const padding = '\u200c\u00a0'.repeat(80);

interface Frame {
  brand: Brand;
  subject: string;
  preview: string;
  brandName: string;
  publicUrl: string;
  heading: string;
  body: ReactNode;
  footer: ReactNode;
}

/** The frame of every mail: brand above, content in a card, reason, contact and company below. */
export function MailFrame({ brand, subject, preview, brandName, publicUrl, heading, body, footer }: Frame) {
  const styles = stylesOf(brand);
  return (
    <Html lang="en">
      <Head>
        <title>{subject}</title>
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <style>{styleSheetOf(brand)}</style>
      </Head>
      <Body className="page" style={styles.page}>
        <main>
          <div
            style={{ display: 'none', overflow: 'hidden', lineHeight: '1px', maxHeight: 0, opacity: 0 }}
            aria-hidden="true"
          >
            {preview}
            <span>{padding}</span>
          </div>
          <Container className="page" style={styles.container}>
            <Text style={styles.brand}>
              <Link href={publicUrl} className="ink" style={styles.brandLink}>
                <span className="mark" style={styles.brandMark} />
                {brandName}
              </Link>
            </Text>
            <Section className="card" style={styles.card}>
              <Heading as="h1" className="ink" style={styles.heading}>
                {heading}
              </Heading>
              {body}
            </Section>
            <Section style={styles.footer}>{footer}</Section>
          </Container>
        </main>
      </Body>
    </Html>
  );
}
