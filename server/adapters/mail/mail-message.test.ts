import fc from 'fast-check';
import { expect, it } from 'vitest';
import { isEmail } from '#contract/fields.ts';
import { headersOf } from './mail-message.ts';

const message = {
  id: 'mail_1',
  from: 'Real Playlist <hello@example.com>',
  subject: 'x',
  text: 'x',
  html: 'x',
};
const address = fc
  .tuple(
    fc.stringMatching(/^[a-z0-9!#$%&'*+/=?^_`{|}~-]{1,30}(\.[a-z0-9!#$%&'*+/=?^_`{|}~-]{1,20})?$/),
    fc.stringMatching(/^[a-z0-9]{1,20}\.(com|xn--p1ai)$/),
  )
  .map((parts) => parts.join('@'));

it('an address that is taken names one mailbox, unchanged', () => {
  fc.assert(
    fc.property(address, (to) => {
      expect([to, isEmail(to)]).toEqual([to, true]);
      expect(headersOf({ ...message, to, replyTo: to })).toMatchObject({
        to: { name: '', address: to },
        replyTo: { name: '', address: to },
      });
    }),
  );
});

it('whatever is given as an address is refused, or is one mailbox on one line', () => {
  const parts = fc.constantFrom(
    'ann@example.com',
    '\r\n',
    'Bcc: ',
    ',',
    ';',
    ':',
    '<',
    '>',
    '"',
    ' ',
    'x',
    '(',
    '\0',
  );
  fc.assert(
    fc.property(fc.array(fc.oneof(parts, fc.string({ maxLength: 4 }))), (typed) => {
      let to = null;
      try {
        ({ to } = headersOf({ ...message, to: typed.join('') }));
      } catch {
        return;
      }
      expect(to.address).toMatch(/^[^\s@<>,;:"]+@[^\s@<>,;:"]+$/);
      expect(to.name).not.toMatch(/\p{Cc}/u);
    }),
  );
});
