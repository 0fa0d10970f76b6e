import type { ReactNode } from 'react';
import { Button, Heading, Link, Text } from 'react-email';
import { lastStepMailto } from './mail-format.ts';
import { styles } from './mail-styles.ts';

/** The parts that a template defines; the frame around it is the same for all. */
export interface MailContent {
  subject: string;
  /** The preview text that a mail client shows beside the subject. */
  preview: string;
  heading: string;
  body: ReactNode;
  /** Completes the sentence "You get this mail because ...". */
  because: string;
}

export function MailHeading({ children }: { children: ReactNode }) {
  return (
    <Heading as="h1" className="ink" style={styles.heading}>
      {children}
    </Heading>
  );
}

export function Paragraph({ children }: { children: ReactNode }) {
  return (
    <Text className="text" style={styles.text}>
      {children}
    </Text>
  );
}

export function MailLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <Link href={href} className="text" style={styles.link}>
      {children}
    </Link>
  );
}

/** A button, with its address below for readers who cannot use it. The plain text has label and address once. */
export function ActionButton({ href, children }: { href: string; children: string }) {
  return (
    <>
      <Button href={href} className="button" style={styles.button}>
        {children}
      </Button>
      <Text className="muted" style={styles.note} data-skip-in-text>
        Or copy this address:
        <br />
        <Link href={href} className="muted" style={{ ...styles.link, color: styles.note.color }}>
          {href}
        </Link>
      </Text>
    </>
  );
}

/** Lines of `name: value` in a real table, so that a screen reader and the plain text keep the pairs together. */
export function Receipt({ lines }: { lines: [name: string, value: string][] }) {
  return (
    <table data-text-format="dataTable" style={styles.receipt}>
      <tbody>
        {lines.map(([name, value]) => (
          <tr key={name}>
            <th scope="row" className="muted rule" style={styles.receiptName}>
              {name}
            </th>
            <td className="ink rule" style={styles.receiptValue}>
              {value}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Explains how the artist starts the campaign once the order is placed. */
export function LastStep({ orderNumber, supportEmail }: { orderNumber: string; supportEmail: string }) {
  return (
    <Paragraph>
      One last step: send us your order number, <strong>{orderNumber}</strong>, by e-mail to{' '}
      <MailLink href={lastStepMailto(supportEmail, orderNumber)}>{supportEmail}</MailLink>, or press the
      confirm button on the order page.
    </Paragraph>
  );
}
