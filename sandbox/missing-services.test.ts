import { expect, test } from 'vitest';
import { missingServices } from './missing-services.ts';

test('every unset service gets an emulator', () => {
  expect(missingServices({})).toEqual({ inbox: true, stripe: true, spotify: true, identity: true });
  expect(
    missingServices({
      SMTP_URL: 'smtp://mail.example',
      STRIPE_SECRET_KEY_FILE: '/run/key',
      SPOTIFY_API_BASE: 'https://api.spotify.com/v1',
      OIDC_ISSUER: 'https://id.example',
    }),
  ).toEqual({ inbox: false, stripe: false, spotify: false, identity: false });
});

test('no identity emulator where mail reaches real people: anyone could sign in as one of them', () => {
  for (const name of ['SMTP_URL', 'SMTP_URL_FILE'])
    expect(missingServices({ [name]: 'x' })).toMatchObject({ stripe: true, identity: false });
});
