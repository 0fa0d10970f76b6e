import type { ReactNode } from 'react';
import { Button, Heading, Img, Link, Text } from 'react-email';
import type { MailStyles } from './mail-styles.ts';

/** The parts of mails. Each gets the styles of its brand. */
interface Styled {
  styles: MailStyles;
}

export const Paragraph = ({ styles, children }: Styled & { children: ReactNode }) => (
  <Text className="text" style={styles.text}>
    {children}
  </Text>
);

export const Strong = ({ styles, text }: Styled & { text: string }) => (
  <strong className="ink" style={styles.strong}>
    {text}
  </strong>
);

export const MailLink = ({ styles, href, text }: Styled & { href: string; text: string }) => (
  <Link href={href} className="accent" style={styles.link}>
    {text}
  </Link>
);

export const Quote = ({ styles, text }: Styled & { text: string }) => (
  <Text className="sunken" style={styles.quote}>
    {text}
  </Text>
);

export const Subheading = ({ styles, text }: Styled & { text: string }) => (
  <Heading as="h2" className="ink" style={styles.subheading}>
    {text}
  </Heading>
);

/** A button, with its address below for readers who cannot use it. */
export const ActionButton = ({ styles, href, label }: Styled & { href: string; label: string }) => (
  <>
    <Button href={href} className="button" style={styles.button}>
      {label}
    </Button>
    <Text className="muted" style={styles.note}>
      Or copy this link:
      <br />
      <Link href={href} className="muted" style={styles.noteLink}>
        {href}
      </Link>
    </Text>
  </>
);

export const Code = ({ styles, code }: Styled & { code: string }) => (
  <Text className="sunken" style={styles.code}>
    {code}
  </Text>
);

interface Song {
  title: string;
  artist: string;
}

const SongNames = ({ styles, title, artist }: Styled & Song) => (
  <td style={styles.songCell}>
    <span className="ink" style={styles.songTitle}>
      {title}
    </span>
    <span className="muted" style={styles.songArtist}>
      {artist}
    </span>
  </td>
);

export const SongWithCover = ({ styles, image, ...song }: Styled & Song & { image: string }) => (
  <table role="presentation" style={styles.song}>
    <tbody>
      <tr>
        <td style={styles.coverCell}>
          {/* Lazy, or React would add a link that preloads it. */}
          <Img src={image} alt="" width={72} height={72} loading="lazy" style={styles.cover} />
        </td>
        <SongNames styles={styles} {...song} />
      </tr>
    </tbody>
  </table>
);

export const Song = ({ styles, ...song }: Styled & Song) => (
  <table role="presentation" style={styles.song}>
    <tbody>
      <tr>
        <SongNames styles={styles} {...song} />
      </tr>
    </tbody>
  </table>
);

/** Lines of `name: value` in a real table, so that a screen reader keeps the pairs together. */
export const Receipt = ({ styles, children }: Styled & { children: ReactNode }) => (
  <table style={styles.receipt}>
    <tbody>{children}</tbody>
  </table>
);

export const ReceiptLine = ({ styles, name, value }: Styled & { name: string; value: string }) => (
  <tr>
    <th scope="row" className="muted rule line-name" style={styles.receiptName}>
      {name}
    </th>
    <td className="ink rule line-value" style={styles.receiptValue}>
      {value}
    </td>
  </tr>
);

/** Numbers side by side. */
export const Figures = ({ styles, children }: Styled & { children: ReactNode }) => (
  <table role="presentation" className="sunken" style={styles.figures}>
    <tbody>
      <tr>{children}</tr>
    </tbody>
  </table>
);

export const FigureCell = ({ styles, name, value }: Styled & { name: string; value: string }) => (
  <td style={styles.figure}>
    <span className="ink" style={styles.figureValue}>
      {value}
    </span>
    <span className="muted" style={styles.figureName}>
      {name}
    </span>
  </td>
);

export const FooterLine = ({ styles, children }: Styled & { children: ReactNode }) => (
  <Text className="muted" style={styles.footerLine}>
    {children}
  </Text>
);

export const FooterLink = ({ styles, href, text }: Styled & { href: string; text: string }) => (
  <Link href={href} className="muted" style={styles.noteLink}>
    {text}
  </Link>
);
