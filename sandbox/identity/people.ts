import { createHash } from 'node:crypto';

/** A person who can sign in at the emulator. */
export interface Person {
  name: string;
  email: string;
  /** Whether the emulator reports the address as verified. */
  verified: boolean;
}

/** The people offered on the sign-in page. */
export const people: readonly Person[] = [
  { name: 'Demo Artist', email: 'artist@example.com', verified: true },
  { name: 'Mara Vey', email: 'mara.vey@example.com', verified: true },
  { name: 'Theo Lindqvist', email: 'theo.lindqvist@example.com', verified: true },
  { name: 'Remy Aldous', email: 'remy.aldous@example.com', verified: false },
];

/** The subject for an address: the same after every restart. */
export const subjectOf = (email: string): string =>
  createHash('sha256').update(email.toLowerCase()).digest('base64url').slice(0, 24);

/** `jo.march@example.com` -> `Jo March`, for an address that was entered. */
export const nameOf = (email: string): string =>
  people.find((person) => person.email === email)?.name ??
  (email.split('@')[0] ?? '')
    .split(/[._+-]+/)
    .filter((part) => part !== '')
    .map((part) => part.charAt(0).toUpperCase() + part.slice(1))
    .join(' ');
