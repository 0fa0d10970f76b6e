import { expect, test } from 'vitest';
import { ago, textOf } from '#web/kit/shown.fixture.tsx';
import { REQUESTED_ELSEWHERE, type SignInRequest } from '#web/lib/sign-in-request.ts';
import { CodeStep } from './code-step.tsx';

const request = { email: 'ada@example.com', audience: 'user', at: Date.parse(ago(0)), next: null } as const;
const told = (given: Partial<SignInRequest> = {}): string =>
  textOf(
    <CodeStep request={{ ...request, ...given }} onResent={() => undefined} onOther={() => undefined} />,
  );

const sent =
  'Check your email If ada@example.com can sign in here, we’ve sent an email. Open its link in this browser, or enter its 6-digit code below. On another device, the link shows the code. Both expire in 15 minutes. If many were requested lately, the email can take up to an hour.';
const code = 'Code Sign in Enter all 6 digits.';
const wait = 'Emails can take a minute to arrive.';
const other = 'Use a different email';

test('who asked for an email reads where its code is entered', () => {
  expect(told()).toBe(`${sent} ${code} Send again in 30 s ${wait} ${other}`);
});

test('an admin reads, too, what becomes of the address of an artist', () => {
  expect(told({ audience: 'admin' })).toBe(
    `${sent} If it’s an artist’s address, we’ll email a link to the artist sign-in page instead. ${code} Send again in 30 s ${wait} ${other}`,
  );
});

test('where the email was asked for elsewhere, only its code helps, and another one can be sent', () => {
  const said = `Enter the code Enter the 6-digit code from the latest email to ada@example.com. It expires in 15 minutes. ${code} Send again ${other}`;
  expect(told({ at: REQUESTED_ELSEWHERE })).toBe(said);
  expect(told({ at: REQUESTED_ELSEWHERE, audience: 'admin' })).toBe(said);
});

test.each([
  [29_001, `Send again in 1 s ${wait}`],
  [30_000, 'Send again'],
])('%i ms after an email another one can be sent, or in so many seconds', (ms, said) => {
  expect(told({ at: Date.parse(ago(ms)) })).toBe(`${sent} ${code} ${said} ${other}`);
});
