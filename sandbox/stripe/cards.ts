import type { PaidCard, PaymentError } from './objects.ts';

/** The bank's answer to a card. The number itself is never stored. */
export type CardAttempt =
  | { outcome: 'approved' | 'needs_authentication'; card: PaidCard }
  | { outcome: 'declined'; card: PaidCard; error: PaymentError };

export interface CardForm {
  number: string;
  expiry: string;
  cvc: string;
  name: string;
}

export type CardField = 'number' | 'expiry' | 'cvc';
export type CardProblems = Partial<Record<CardField, string>>;

type Behaviour =
  | 'approve'
  | 'authenticate'
  | 'refuse_capture'
  | { code: string; decline: string; message: string };

const DECLINED = 'Your card was declined.';

/** The provider's published test numbers. */
const TEST_CARDS: Record<string, Behaviour> = {
  '4242424242424242': 'approve',
  '5555555555554444': 'approve',
  '378282246310005': 'approve',
  '4000002500003155': 'authenticate',
  '4000000000000341': 'refuse_capture',
  '4000000000000002': { code: 'card_declined', decline: 'generic_decline', message: DECLINED },
  '4000000000009995': {
    code: 'card_declined',
    decline: 'insufficient_funds',
    message: 'Your card has insufficient funds. Try a different card.',
  },
};

/** Refuses every number that is not a test number, so that no real card is used here by accident. */
const NOT_A_TEST_CARD: Behaviour = {
  code: 'card_declined',
  decline: 'test_mode_live_card',
  message: 'Your card was declined. This is a test page: use one of the test card numbers.',
};

/** Reads the form of the payment page. Answers the bank's reaction or the invalid fields. */
export function readCard(
  form: CardForm,
  now: Date,
): { ok: true; attempt: CardAttempt } | { ok: false; problems: CardProblems } {
  const number = form.number.replace(/[\s-]/g, '');
  const expiry = parseExpiry(form.expiry);
  const problems: CardProblems = {};

  if (!/^\d*$/.test(number)) problems.number = 'Your card number can contain only digits.';
  else if (number.length < 13) problems.number = 'Your card number is incomplete.';
  else if (number.length > 19 || !passesLuhn(number)) problems.number = 'Your card number is invalid.';

  if (!expiry) problems.expiry = 'Enter your card’s expiry as month and year, such as 04 / 30.';
  else if (expiry.month < 1 || expiry.month > 12) problems.expiry = 'Your card’s expiry month is invalid.';
  else if (isPast(expiry, now)) problems.expiry = 'Your card’s expiry is in the past.';

  const cvcLength = isAmex(number) ? 4 : 3;
  const cvc = form.cvc.trim();
  if (!/^\d*$/.test(cvc) || cvc.length > cvcLength) {
    problems.cvc = `Your card’s security code is ${cvcLength} digits.`;
  } else if (cvc.length < cvcLength) problems.cvc = 'Your card’s security code is incomplete.';

  if (!expiry || Object.keys(problems).length > 0) return { ok: false, problems };

  const behaviour = TEST_CARDS[number] ?? NOT_A_TEST_CARD;
  const card: PaidCard = {
    brand: brandOf(number),
    last4: number.slice(-4),
    expMonth: expiry.month,
    expYear: expiry.year,
    holder: form.name.trim() || null,
    refusesCapture: behaviour === 'refuse_capture',
    authenticates: behaviour === 'authenticate',
  };
  if (typeof behaviour === 'object') {
    const { code, decline, message } = behaviour;
    const error: PaymentError = { type: 'card_error', code, decline_code: decline, message };
    return { ok: true, attempt: { outcome: 'declined', card, error } };
  }
  const outcome = behaviour === 'authenticate' ? 'needs_authentication' : 'approved';
  return { ok: true, attempt: { outcome, card } };
}

/** The check digit of card numbers (ISO/IEC 7812-1). */
export function passesLuhn(digits: string): boolean {
  let sum = 0;
  for (const [index, digit] of [...digits].reverse().entries()) {
    const value = Number(digit) * (index % 2 === 1 ? 2 : 1);
    sum += value > 9 ? value - 9 : value;
  }
  return sum % 10 === 0;
}

function parseExpiry(text: string): { month: number; year: number } | null {
  const match =
    /^(\d{1,2})\s*[/-]\s*(\d{2}|\d{4})$/.exec(text.trim()) ?? /^(\d{2})(\d{2}|\d{4})$/.exec(text.trim());
  if (!match?.[1] || !match[2]) return null;
  const year = Number(match[2]);
  return { month: Number(match[1]), year: year < 100 ? 2000 + year : year };
}

// A card is valid until the end of its month in every time zone.
export function isPast(expiry: { month: number; year: number }, now: Date): boolean {
  return expiry.year * 12 + expiry.month < now.getUTCFullYear() * 12 + now.getUTCMonth() + 1;
}

function isAmex(number: string): boolean {
  return /^3[47]/.test(number);
}

function brandOf(number: string): string {
  if (isAmex(number)) return 'amex';
  if (/^5[1-5]/.test(number)) return 'mastercard';
  return number.startsWith('4') ? 'visa' : 'unknown';
}
