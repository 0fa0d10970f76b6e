import { afterEach, expect, test, vi } from 'vitest';
import { orderMails } from '#contract/admin-calls.ts';
import { noTeam, type TeamRole } from '#contract/team.ts';
import { DAY } from '#contract/time.ts';
import { putFailure } from '#web/kit/failure.fixture.ts';
import { ago, textOf } from '#web/kit/shown.fixture.tsx';
import { clearAnswers, putAnswer } from '#web/lib/query.ts';
import { session } from '#web/lib/session.ts';
import { OrderMails } from './order-mails.tsx';
import { orderParams } from './order-params.ts';

afterEach(() => {
  clearAnswers();
  vi.restoreAllMocks();
});

const order = { id: 'ord_1', brand: 'real-playlist' } as const;
const asked = { params: orderParams(order) };
const mail = {
  ...{ kind: 'order-placed', to: 'ada@example.com', status: 'sent', createdAt: ago(3 * DAY) },
  ...{ sentAt: ago(2 * DAY), error: null, resendOf: null, unresolved: false, resendRefusal: null },
};
const section = (): string => textOf(<OrderMails order={order as never} />);
const told = (...mails: object[]): string => {
  putAnswer(orderMails.list, asked, mails.map((one, n) => ({ ...mail, id: `${n}`, ...one })) as never);
  return section();
};

const about = '2 days ago · ada@example.com';
const states: [given: object, said: string][] = [
  [{}, `Sent | ${about} Read Resend`],
  [{ status: 'queued', sentAt: null }, 'Sending | 3 days ago · ada@example.com Read Resend'],
  [{ status: 'failed', error: 'Mailbox full', unresolved: true }, `Not delivered | ${about} Read Resend`],
  [
    { status: 'held', sentAt: null, error: 'It has a claim.' },
    'Not sent | 3 days ago · ada@example.com · It has a claim. Read Resend',
  ],
  [{ resendOf: 'mal_1' }, `Sent | ${about} · resent Read Resend`],
  [{ resendRefusal: 'It is being sent.' }, `Sent | ${about} Read Resend It is being sent.`],
];

test.each(states)('an email with %o says whether and when it was sent, and to whom', (given, said) => {
  expect(told(given)).toBe(`Emails | Order placed ${said}`);
});

test('the newest email comes first', () => {
  expect(told({}, { kind: 'order-confirmed' })).toMatch(/^Emails \| Order confirmed .+ \| Order placed /);
});

test('an order without emails says so, and one whose emails load or failed doesn’t', () => {
  expect(section()).toBe('Emails');
  expect(told()).toBe('Emails | No emails yet.');
  clearAnswers();
  putFailure(orderMails.list, asked, [503, 'busy', 'Try again in a minute.']);
  expect(section()).toBe('Emails Try again in a minute. Try again');
});

const rights: [role: TeamRole, offered: string][] = [
  ['admin', ' Read Resend'],
  ['support', ' Read Resend'],
  ['finance', ' Read'],
  ['read-only', ''],
];

test.each(rights)('of the team, %s is offered of an email:%s', (role, offered) => {
  vi.spyOn(session, 'team').mockReturnValue({ ...noTeam, 'real-playlist': role });
  expect(told({})).toBe(`Emails | Order placed Sent | ${about}${offered}`);
  vi.spyOn(session, 'team').mockReturnValue({ ...noTeam, eaa: role });
  expect(told({})).toBe(`Emails | Order placed Sent | ${about}`);
});
