import fc from 'fast-check';
import { expect, it } from 'vitest';
import { auth } from './accounts/sessions/calls.ts';
import { users } from './accounts/users/calls.ts';
import { artistPages, isArtistPage } from './artist-pages.ts';
import { draftLine, Email, line, requiredLine, requiredText, text } from './fields.schema.ts';
import { isEmail } from './fields.ts';
import { Billing } from './orders/checkout/schema.ts';
import { pages } from './pages.ts';
import { z } from './zod.ts';

// Letters outside ASCII: of Kelvin (folds to k), dotted I, long s, of Angstrom, a Cyrillic a, a full-width k.
const foreign = ['\u212A', '\u0130', '\u017F', '\u212B', '\u0430', '\uFF4B'];

it.each([
  ' Kate@Example.COM ',
  '\u200bKate@Example.com\u200b',
  '\u202aKate@Example.com\u202c',
  'Kate\u2060@Exam\u00adple.com',
  '\ufeffKate@Example.com\n',
])('an address (%j) is kept without what no one sees, and in lower case', (typed) => {
  expect([Email.parse(typed), isEmail(typed)]).toEqual(['kate@example.com', true]);
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

const local = fc.stringMatching(
  /^[a-zA-Z0-9!#$%&'*+/=?^_`{|}~-]{1,20}(\.[a-zA-Z0-9!#$%&'*+/=?^_`{|}~-]{1,20}){0,2}$/,
);
const label = fc.stringMatching(/^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/);
const top = fc.oneof(fc.constantFrom('com', 'xn--p1ai', 'museum', 'uk'), fc.stringMatching(/^[a-z]{2,20}$/));
const addresses = fc
  .tuple(local, fc.array(label, { minLength: 1, maxLength: 2 }), top)
  .map(([name, labels, last]) => `${name}@${[...labels, last].join('.')}`)
  .filter((written) => written.length <= 254);

it('what mail servers take is taken', () => {
  fc.assert(
    fc.property(fc.oneof(addresses, fc.emailAddress({ size: 'small' })), (written) => {
      const isOurs = written.toLowerCase().endsWith('@removed.invalid');
      expect([written, isEmail(` ${written}\n`)]).toEqual([written, !isOurs]);
    }),
    { numRuns: 2_000 },
  );
});

it.each([
  'rock&roll@example.com',
  'name/surname@example.com',
  'a=b@example.com',
  'bang!@example.com',
  "o'brien%x@example.com",
  "quote'@example.com",
  '{a}|`b`~^#$*?@example.com',
  'ivan@xn--e1afmkfd.xn--p1ai',
  `${'a'.repeat(64)}@${'b'.repeat(63)}.example.com`,
  'a@1.example.com',
  'a@b--c.d1.co',
])('%s is an address', (written) => {
  expect(Email.parse(written)).toBe(written);
});

it.each([
  '.ann@example.com',
  'ann.@example.com',
  'an..n@example.com',
  'an n@example.com',
  'ann@exam ple.com',
  `${'a'.repeat(65)}@example.com`,
  `ann@${'b'.repeat(64)}.com`,
  'ann@-example.com',
  'ann@example-.com',
  'ann@example.com-',
  'ann@example.-com',
  'ann@example',
  'ann@example.123',
  'ann@127.0.0.1',
  'ann@[127.0.0.1]',
  'ann@example..com',
  'ann@example.com.',
  'ann@example_x.com',
  'ann@@example.com',
  'ann@a@example.com',
  '@example.com',
  '"ann"@example.com',
  'ann<x@example.com',
  'ann,bea@example.com',
  'ann@example.com\nBcc: eve@example.com',
])('%j is refused in one sentence', (written) => {
  const { error } = Email.safeParse(written);
  expect(error?.issues.map(({ message }) => message)).toEqual([
    'Enter a valid email, such as name@example.com.',
  ]);
});

it('one that is too long is refused with its bound', () => {
  const written = `${'a'.repeat(60)}@${`${'b'.repeat(60)}.`.repeat(4)}com`;
  expect(Email.safeParse(written).error?.issues[0]?.message).toBe('Use 254 characters or fewer.');
});

it('what pages ask of an address is what the schema says of it', () => {
  const written = fc.stringMatching(/^ ?[A-Za-z0-9_'+.&/-]{0,4}@?[A-Za-z0-9.-]{0,5}\.?[a-z]{0,3} ?$/);
  fc.assert(
    fc.property(fc.oneof(written, addresses, fc.string({ unit: 'binary' })), (text) => {
      expect(isEmail(text)).toBe(Email.safeParse(text).success);
      if (z.string().trim().max(64).pipe(z.email()).safeParse(text).success && !/-[.@]|@.*-\./.test(text))
        expect([text, isEmail(text)]).toEqual([text, true]);
    }),
    { numRuns: 2_000 },
  );
});

/** What shows nothing: Braille's and Hangul's blanks, invisible letters and marks, marks without a letter, spaces. */
const blanks = [
  ' \t',
  '\u2800\u3164',
  '\u115F\u1160\uFFA0',
  '\u200B\u200D\uFEFF',
  '\u00AD\u034F\u180E',
  '\u0301\u20DD',
  '\u{1D159}',
  '\u{E0061}\u{E007F}',
  '\u202E\u2066',
  '\uFE0F\u20E3',
  '\x07\x1B',
];
const shown = [
  '!!!',
  '÷',
  '?',
  '🎧',
  '\uF8FF',
  'n\u0303',
  '👩\u200D🚀',
  'क्\u200Dष',
  '\u3164a',
  '"',
  '\uFFFD',
];

it.each(blanks)('a text that shows nothing (%j) is empty, and refused where one is required', (typed) => {
  expect([text(9).parse(typed), line(9).parse(typed)]).toEqual(['', '']);
  for (const schema of [requiredText('the title', 9), requiredLine('the title', 9)])
    expect(schema.safeParse(typed).error?.issues.map(({ message }) => message)).toEqual(['Enter the title.']);
  expect(draftLine('the title', 9).safeParse(typed).success).toBe(typed.trim() === '');
});

it.each(shown)('a text that shows something (%j) is kept as it is', (typed) => {
  for (const schema of [requiredText('x', 9), requiredLine('x', 9), draftLine('x', 9)])
    expect(schema.parse(typed)).toBe(typed);
});

it('what is kept of one line is one line, and every character of it that shows', () => {
  const breaks = fc.constantFrom(
    '\n',
    '\r\n',
    '\t',
    '\x0B',
    '\f',
    '\x85',
    '\u2028',
    '\u2029',
    '\x1B',
    '\x7F',
  );
  fc.assert(
    fc.property(fc.array(fc.oneof(fc.stringMatching(/^[a-zé🎧 -]{0,9}$/u), breaks)), (parts) => {
      const typed = parts.join('');
      const kept = line(1000).parse(typed);
      expect(kept).not.toMatch(/[\p{Cc}\p{Zl}\p{Zp}]/u);
      expect(kept.replace(/\s/g, '')).toBe(typed.replace(/[\s\p{Cc}]/gu, ''));
      expect(text(1000).parse(typed)).toBe(/[a-zé🎧-]/u.test(typed) ? typed.trim() : '');
    }),
  );
  expect(line(20).parse('Hello\r\n\tWorld\n')).toBe('Hello World');
});

it.each(['\u202A', '\u202B', '\u202C', '\u202D', '\u202E', '\u2066', '\u2067', '\u2068', '\u2069'])(
  'one line can’t turn around what stands behind it (%j)',
  (turn) => {
    for (const schema of [line(20), requiredLine('x', 20), draftLine('x', 20)])
      expect(schema.parse(`Ada ${turn}שלום`)).toBe('Ada שלום');
  },
);

it('the pages of artists are all pages of their role, in any case of letters', () => {
  expect(pages.filter(({ role }) => role === 'user')).toEqual(artistPages);
  for (const { path } of pages)
    expect([path, isArtistPage(path.toUpperCase())]).toEqual([
      path,
      artistPages.some((page) => page.path === path),
    ]);
});
