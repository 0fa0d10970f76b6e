import { z } from 'zod';
import { isEasyToGuess } from '#server/lib/secret-strength.ts';

export const whole = z.coerce.number().int('must be a whole number');
export const port = z.coerce.number().int().min(0).max(65535);
export const url = z.url({ protocol: /^https?$/ }).transform((value) => value.replace(/\/$/, ''));
/** A secret that signs or encrypts. */
export const secret = z.string().min(32, 'must have at least 32 characters');
export const newSecret = secret.refine(
  (value) => !isEasyToGuess(value),
  'is too easy to guess: make one with `openssl rand -base64 32`',
);

/** How a setting is parsed, its purpose, and what production (`strictModeReason` in `config.checks.ts`) requires of it. */
export interface Setting {
  schema: z.ZodType;
  about: string;
  /** Required in production. */
  production?: true;
  /** Belongs to an outside service: required wherever emulators may not replace it. */
  outside?: true;
  /** An address that receives secrets: HTTPS in production. */
  https?: true;
  /** A secret: its minimum length in production. */
  secretOf?: number;
}
