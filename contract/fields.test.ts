import fc from 'fast-check';
import { expect, it } from 'vitest';
import { auth } from './accounts/sessions/calls.ts';
import { users } from './accounts/users/calls.ts';
import { artistPages, isArtistPage } from './artist-pages.ts';
import { Email } from './fields.schema.ts';
import { isEmail } from './fields.ts';
import { Billing } from './orders/checkout/schema.ts';
import { pages } from './pages.ts';
import { z } from './zod.ts';

// Letters outside ASCII: of Kelvin (folds to k), dotted I, long s, of Angstrom, a Cyrillic a, a full-width k.
const foreign = ['\u212A', '\u0130', '\u017F', '\u212B', '\u0430', '\uFF4B'];

it('an address is kept trimmed and in lower case', () => {
  expect(Email.parse(' Kate@Example.COM ')).toBe('kate@example.com');
});

it.each(foreign)('no address has the letter %s, whatever it would fold to', (letter) => {
  for (const address of [
    `${letter}ate@example.com`,
    `kate@${letter}.example.com`,
    `kate@example.${letter}om`,
  ])
    expect([address, Email.safeParse(address).success]).toEqual([address, false]);
});

it.each([
  ['a sign-in mail', auth.requestMagicLink.body.shape.email],
  ['a code', auth.verifyCode.body.shape.email],
  ['billing', Billing.shape.email],
  ['a new account', users.create.body.shape.email],
  ['a changed account', users.update.body.shape.email],
])('the address of %s is such a one', (_, field) => {
  expect(field.safeParse('\u212Aate@example.com').success).toBe(false);
  expect(field.parse('Kate@Example.com')).toBe('kate@example.com');
});

it('what pages ask of an address is what the schema and the library say of it', () => {
  const written = fc.stringMatching(/^ ?[A-Za-z0-9_'+.-]{0,4}@?[A-Za-z0-9.-]{0,5}\.?[a-z]{0,3} ?$/);
  fc.assert(
    fc.property(fc.oneof(written, fc.emailAddress(), fc.string()), (text) => {
      expect(isEmail(text)).toBe(Email.safeParse(text).success);
      expect(isEmail(text)).toBe(z.string().trim().max(254).pipe(z.email()).safeParse(text).success);
    }),
    { numRuns: 2_000 },
  );
});

it('the pages of artists are all pages of their role, in any case of letters', () => {
  expect(pages.filter(({ role }) => role === 'user')).toEqual(artistPages);
  for (const { path } of pages)
    expect([path, isArtistPage(path.toUpperCase())]).toEqual([
      path,
      artistPages.some((page) => page.path === path),
    ]);
});
