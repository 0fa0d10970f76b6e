import { join } from 'node:path';
import { openIdConnect } from '#server/adapters/identity/openid-connect.ts';
import { loadMailRenderer } from '#server/adapters/mail/mail-renderer.ts';
import { smtpTransport } from '#server/adapters/mail/mail-transport.ts';
import { stripePayments } from '#server/adapters/payments/stripe-payments.ts';
import { spotifyPlaylistSource } from '#server/adapters/spotify/resolve-playlist.ts';
import { spotifySongSource } from '#server/adapters/spotify/resolve-song.ts';
import { spotifyWebApi } from '#server/adapters/spotify/web-api.ts';
import { timed } from '#server/adapters/timed.ts';
import { webhookSender } from '#server/adapters/webhooks/webhook-sender.ts';
import type { Config } from '#server/config.ts';
import type { ExternalServices } from '#server/context.ts';
import { BUILT_FOLDER } from '#server/lib/built-folder.ts';
import type { Logger } from '#server/lib/log.ts';

export interface OutsideOptions {
  config: Config;
  log: Logger;
  /** Folder of pages and mails, that of the build by default. */
  builtFolder?: string;
  /** The host for short links, when it is not Spotify's own. */
  shortLinkBase?: string | undefined;
  /** The product's time. */
  now: () => Date;
  /** The payment provider's time: with a test clock still the real one. */
  providerNow: () => Date;
}

/** Creates the adapters, each for its configured host. */
export async function connectOutside({
  config,
  log,
  builtFolder = BUILT_FOLDER,
  shortLinkBase,
  now,
  providerNow,
}: OutsideOptions): Promise<ExternalServices> {
  const spotify = timed(
    'spotify',
    spotifyWebApi({ apiBase: config.SPOTIFY_API_BASE, accountsBase: config.SPOTIFY_ACCOUNTS_BASE }),
  );
  const lookups = {
    webApi: spotify,
    oembedBase: config.SPOTIFY_OEMBED_BASE,
    ...(shortLinkBase && { shortLinkBase }),
    log,
  };
  return {
    payments: timed(
      'payments',
      stripePayments({
        secretKey: config.STRIPE_SECRET_KEY ?? 'not set',
        webhookSecret: config.STRIPE_WEBHOOK_SECRET ?? '',
        now: providerNow,
        ...(config.STRIPE_API_BASE && { apiBase: config.STRIPE_API_BASE }),
      }),
    ),
    spotify,
    songs: spotifySongSource({ ...lookups, now }),
    playlists: spotifyPlaylistSource(lookups),
    identity:
      config.OIDC_ISSUER && config.OIDC_CLIENT_ID
        ? timed(
            'identity',
            openIdConnect({
              issuer: config.OIDC_ISSUER,
              clientId: config.OIDC_CLIENT_ID,
              clientSecret: config.OIDC_CLIENT_SECRET,
              name: config.OIDC_NAME ?? new URL(config.OIDC_ISSUER).host,
              now,
            }),
          )
        : null,
    mail: timed('mail', smtpTransport({ url: config.SMTP_URL ?? '', log })),
    // Not timed: others' broken systems are no outage of ours, which the alerts look for.
    webhooks: webhookSender({ allowsThisMachine: !config.strict }),
    renderMail: await loadMailRenderer(join(builtFolder, 'mails')),
  };
}
