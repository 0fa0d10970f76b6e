import { afterEach, expect, test, vi } from 'vitest';
import { webhookEndpoints } from '#contract/admin-calls.ts';
import { noTeam } from '#contract/team.ts';
import { DAY, HOUR, MINUTE } from '#contract/time.ts';
import { putFailure } from '#web/kit/failure.fixture.ts';
import { ago, ahead, textOf } from '#web/kit/shown.fixture.tsx';
import { clearAnswers, putAnswer } from '#web/lib/query.ts';
import { session } from '#web/lib/session.ts';
import { DeliveriesSection } from './deliveries-section.tsx';

afterEach(() => {
  clearAnswers();
  vi.restoreAllMocks();
});

const endpoint = { id: 'whe_1', brand: 'real-playlist', status: 'active', waiting: 0 };
const delivery = {
  ...{ eventId: 'evt_1', type: 'order.placed', status: 'delivered', tries: 1, createdAt: ago(DAY) },
  ...{
    lastTryAt: ago(HOUR),
    nextTryAt: null,
    responseStatus: 200,
    error: null,
    body: 'Hi',
    responseBody: null,
  },
};
const asked = { params: { name: 'admin', id: 'whe_1' }, query: { limit: '20' } } as const;

const section = (): string => textOf(<DeliveriesSection endpoint={endpoint as never} />);
const told = (rows: object[], next: string | null = null): string => {
  const items = rows.map((row, n) => ({ ...delivery, id: `${n}`, ...row }));
  const answer = { pages: [{ items, next, total: null }], pageParams: [null] };
  putAnswer(webhookEndpoints.deliveries, asked, answer as never);
  return section();
};

const isNext = 'Send again This delivery is sent with its next try.';
const deliveries: [what: string, given: object, said: string][] = [
  [
    'arrived',
    { responseBody: 'OK' },
    'Order placed 24 hours ago Delivered | 1 try, 1 hour ago. Answered 200. Request Hi Answer OK evt_1 Send again',
  ],
  [
    'arrived late',
    { tries: 2, type: 'endpoint.test' },
    'Test event 24 hours ago Delivered | 2 tries, last 1 hour ago. Answered 200. Request Hi evt_1 Send again',
  ],
  [
    'was not tried yet',
    { status: 'waiting', tries: 0, lastTryAt: null, responseStatus: null, nextTryAt: ahead(MINUTE) },
    `Order placed 24 hours ago Waiting | Next in 1 minute. Request Hi evt_1 ${isNext}`,
  ],
  [
    'waits for its next try',
    { status: 'waiting', tries: 3, responseStatus: 500, nextTryAt: ahead(2 * HOUR) },
    `Order placed 24 hours ago Waiting | 3 tries, last 1 hour ago. Answered 500. Next in 2 hours. Request Hi evt_1 ${isNext}`,
  ],
  [
    'is sent right now',
    { status: 'waiting', responseStatus: 500 },
    `Order placed 24 hours ago Waiting | 1 try, 1 hour ago. Answered 500. Request Hi evt_1 ${isNext}`,
  ],
  [
    'failed',
    {
      status: 'failed',
      tries: 10,
      responseStatus: 302,
      error: 'Redirects aren’t followed.',
      nextTryAt: ahead(HOUR),
    },
    'Order placed 24 hours ago Failed | 10 tries, last 1 hour ago. Redirects aren’t followed. Request Hi evt_1 Send again',
  ],
  [
    'got no answer',
    { status: 'failed', responseStatus: null },
    'Order placed 24 hours ago Failed | 1 try, 1 hour ago. Request Hi evt_1 Send again',
  ],
];

test.each(deliveries)('a delivery that %s says what became of it', (_what, given, said) => {
  expect(told([given])).toBe(`Deliveries | ${said}`);
});

test('an endpoint of which nothing happened says so, and one that loads or failed doesn’t', () => {
  expect(section()).toBe('Deliveries');
  expect(told([])).toBe('Deliveries | Nothing has happened yet that this endpoint asked for.');
  clearAnswers();
  putFailure(webhookEndpoints.deliveries, asked, [403, 'forbidden', 'You can’t read these.']);
  expect(section()).toBe('Deliveries You can’t read these.');
});

test('more is offered only where there is more', () => {
  expect(told([{}], 'next')).toMatch(/Send again Show more$/);
});

test('who may not send again is not offered it', () => {
  vi.spyOn(session, 'team').mockReturnValue({ ...noTeam, 'real-playlist': 'support', eaa: 'admin' });
  expect(told([{}])).toMatch(/ evt_1$/);
});
