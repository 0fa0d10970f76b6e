export type MissingServices = Record<'inbox' | 'stripe' | 'spotify' | 'identity', boolean>;

/** Lists the outside services that are unset and therefore get an emulator. */
export function missingServices(env: NodeJS.ProcessEnv): MissingServices {
  return {
    inbox: !env.SMTP_URL && !env.SMTP_URL_FILE,
    stripe: !env.STRIPE_SECRET_KEY && !env.STRIPE_SECRET_KEY_FILE,
    spotify: !env.SPOTIFY_API_BASE && !env.SPOTIFY_API_BASE_FILE,
    // The emulator lets anyone sign in as anyone. With real mail the accounts are real people's, so it must not run.
    identity: !env.OIDC_ISSUER && !env.OIDC_ISSUER_FILE && !env.SMTP_URL && !env.SMTP_URL_FILE,
  };
}
