export type MissingServices = Record<'inbox' | 'stripe' | 'spotify' | 'identity', boolean>;

/** Which outside services are left unset and so get an emulator. */
export function missingServices(env: NodeJS.ProcessEnv): MissingServices {
  return {
    inbox: !env.SMTP_URL && !env.SMTP_URL_FILE,
    stripe: !env.STRIPE_SECRET_KEY && !env.STRIPE_SECRET_KEY_FILE,
    spotify: !env.SPOTIFY_API_BASE && !env.SPOTIFY_API_BASE_FILE,
    // At the stand-in anybody can be anybody: not where mail goes out, as the accounts are then real people's.
    identity: !env.OIDC_ISSUER && !env.OIDC_ISSUER_FILE && !env.SMTP_URL && !env.SMTP_URL_FILE,
  };
}
