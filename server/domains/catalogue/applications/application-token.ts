import type { Context } from '#server/context.ts';
import { addressOf } from '#server/lib/brand-address.ts';
import { signedText, signText } from '#server/lib/crypto.ts';

const PURPOSE = 'application';

/** Where an applicant confirms and follows an application. Only their address gets it. */
export const applicationUrl = ({ config, brand }: Pick<Context, 'config' | 'brand'>, id: string): string =>
  `${addressOf(config, brand)}/application/${signText(config.secrets, PURPOSE, id)}`;

/** The application that a token names, or null when this installation did not sign it. */
export const readApplicationToken = ({ config }: Context, token: string): string | null =>
  signedText(config.secrets, PURPOSE, token);
