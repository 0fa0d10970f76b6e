/** A part of a paragraph. */
export type Inline = string | { strong: string } | { href: string; text: string };

/** A name and what belongs to it. */
export type Line = readonly [name: string, value: string];

/** One part of a mail's body, as data; HTML and plain text are both made of it. */
export type Block =
  | { kind: 'paragraph'; parts: readonly Inline[] }
  /** Text typed by someone else, word for word. */
  | { kind: 'quote'; text: string }
  /** The plain text shows the address below the label. */
  | { kind: 'button'; label: string; href: string }
  | { kind: 'code'; code: string }
  /** `image`: address of the cover; null shows the names alone. */
  | { kind: 'song'; image: string | null; title: string; artist: string }
  | { kind: 'receipt'; lines: readonly Line[] }
  /** Numbers side by side; at most four. */
  | { kind: 'figures'; figures: readonly Line[] }
  /** A heading within the body. */
  | { kind: 'heading'; text: string };

/** What a template says; the frame around it is the same for all mails of a brand. */
export interface MailContent {
  /** Short, and without customer text but the song, by `songInSubject`. */
  subject: string;
  /** What a mail client shows next to the subject. */
  preview: string;
  heading: string;
  body: readonly Block[];
  /** Completes the sentence "You get this mail from ... because ...". */
  because: string;
}

export const paragraph = (...parts: Inline[]): Block => ({ kind: 'paragraph', parts });
/** A text as someone wrote it: a paragraph for each line. */
export const paragraphs = (text: string): Block[] =>
  text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => paragraph(line));
export const receipt = (...lines: Line[]): Block => ({ kind: 'receipt', lines });
export const button = (label: string, href: string): Block => ({ kind: 'button', label, href });
export const strong = (text: string): Inline => ({ strong: text });
export const link = (text: string, href: string): Inline => ({ text, href });
