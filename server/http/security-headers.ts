import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
import { pictureHosts } from '#contract/picture-hosts.ts';

const YEAR_SECONDS = 31_536_000;
/** HSTS, sent with every answer of an installation under HTTPS, so that browsers never use plain HTTP. */
export const HTTPS_ONLY = `max-age=${YEAR_SECONDS}; includeSubDomains`;

/**
 * The policy of every page: own scripts and styles only, no inline ones, Trusted Types without a policy. Tokens are in
 * local storage, so injected script must not run.
 */
export async function sendSecurityHeaders(
  app: FastifyInstance,
  options: {
    https: boolean;
    /** Another origin of this installation that has pictures. */
    pictures: string | null;
  },
): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'"],
        imgSrc: ["'self'", 'data:', ...pictureHosts, ...(options.pictures ? [options.pictures] : [])],
        connectSrc: ["'self'"],
        fontSrc: ["'self'"],
        mediaSrc: ["'self'"],
        manifestSrc: ["'self'"],
        frameSrc: ['https://www.youtube-nocookie.com', 'https://open.spotify.com'],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        requireTrustedTypesFor: ["'script'"],
        trustedTypes: ["'none'"],
      },
    },
    // The identity service answers in a popup, which needs access to its opener.
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    strictTransportSecurity: options.https && { maxAge: YEAR_SECONDS, includeSubDomains: true },
  });
}
