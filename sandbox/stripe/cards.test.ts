import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type CardForm, passesLuhn, readCard } from './cards.ts';

const NOW = new Date('2026-11-20T12:00:00Z');
const GOOD: CardForm = { number: '4242 4242 4242 4242', expiry: '11 / 26', cvc: '123', name: '' };

function problemsOf(change: Partial<CardForm>) {
  const read = readCard({ ...GOOD, ...change }, NOW);
  return read.ok ? null : read.problems;
}

describe('a card form', () => {
  it.each([
    [{ number: '' }, 'number', /incomplete/],
    [{ number: '4242' }, 'number', /incomplete/],
    [{ number: '4242 4242 4242 4241' }, 'number', /invalid/],
    [{ number: '4242 abcd 4242 4242' }, 'number', /only digits/],
    [{ expiry: '' }, 'expiry', /month and year/],
    [{ expiry: '13/30' }, 'expiry', /month is invalid/],
    [{ expiry: '10/26' }, 'expiry', /in the past/],
    [{ cvc: '' }, 'cvc', /incomplete/],
    [{ cvc: '12' }, 'cvc', /incomplete/],
    [{ cvc: '1234' }, 'cvc', /3 digits/],
    [{ number: '378282246310005', cvc: '123' }, 'cvc', /incomplete/],
  ] as const)('with %j is told what to mend', (change, field, message) => {
    expect(problemsOf(change)).toEqual({ [field]: expect.stringMatching(message) });
  });

  it.each(['11/26', '11 / 2026', '1126', '112026', '1-27', ' 01 / 27 '])(
    'accepts the expiry %j',
    (expiry) => {
      expect(problemsOf({ expiry })).toBeNull();
    },
  );

  it('keeps no card number in its result', () => {
    expect(JSON.stringify(readCard(GOOD, NOW))).not.toContain('424242');
  });

  it('never approves a number other than the test cards', () => {
    const body = fc.stringMatching(/^5[0-9]{14}$/);
    fc.assert(
      fc.property(body, (digits) => {
        const check = [...'0123456789'].find((digit) => passesLuhn(digits + digit)) ?? '';
        fc.pre(digits + check !== '5555555555554444');
        const read = readCard({ ...GOOD, number: digits + check }, NOW);
        expect(read).toMatchObject({ ok: true, attempt: { outcome: 'declined' } });
      }),
    );
  });
});

it('the check digit detects every single wrong digit', () => {
  fc.assert(
    fc.property(fc.nat(15), fc.integer({ min: 1, max: 9 }), (at, shift) => {
      const digits = [...'4242424242424242'];
      digits[at] = String((Number(digits[at]) + shift) % 10);
      expect(passesLuhn(digits.join(''))).toBe(false);
    }),
  );
});
