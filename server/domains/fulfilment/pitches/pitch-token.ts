import { idPrefixes } from '#contract/nouns.ts';
import { type AppSecrets, safeEqual, signId } from '#server/lib/crypto.ts';

const PURPOSE = 'pitch';
const prefix = `${idPrefixes.pitch}_`;

/** A pitch with the address of its curator. */
export interface Mailed {
  id: string;
  curator_email: string;
}

const signedOf = ({ id, curator_email }: Mailed): string => `${id} ${curator_email}`;

/** The token that lets its holder answer a pitch, as long as the curator has this address: the pitch’s id and a signature. */
export const pitchToken = ([secret]: AppSecrets, pitch: Mailed): string =>
  `${pitch.id.slice(prefix.length)}.${signId(secret, PURPOSE, signedOf(pitch))}`;

/** The id of the pitch that a token names, whoever signed it. */
export const pitchIdIn = (token: string): string => `${prefix}${token.split('.', 1)[0]}`;

/** Whether we signed a token for the curator’s present address, also with a retired secret. */
export function isTokenOf(
  secrets: AppSecrets,
  token: string,
  pitch: Mailed & { former_hash: string | null },
): boolean {
  const [, signature = ''] = token.split('.', 2);
  // Links that were mailed up to 0.1.0 name no address: they are good for one that was not changed.
  const signed = pitch.former_hash === null ? [signedOf(pitch), pitch.id] : [signedOf(pitch)];
  return secrets.some((secret) => signed.some((text) => safeEqual(signId(secret, PURPOSE, text), signature)));
}
