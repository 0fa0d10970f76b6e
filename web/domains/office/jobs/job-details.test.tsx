import { expect, test } from 'vitest';
import { DAY, HOUR } from '#contract/time.ts';
import { ago, ahead, textOf } from '#web/kit/shown.fixture.tsx';
import { JobDetails } from './job-details.tsx';

const job = {
  id: 'job_1',
  name: 'mail.send',
  status: 'failed',
  subject: { type: 'order', id: 'ord_1', label: 'RP-1' },
  brand: 'eaa',
  attempts: 2,
  maxAttempts: 6,
  priority: 0,
  createdAt: ago(DAY),
  runAt: ahead(HOUR),
  startedAt: ago(HOUR),
  finishedAt: null,
  error: 'Refused',
  spent: null,
  timeline: [],
};
const told = (given: object): string => textOf(<JobDetails job={{ ...job, ...given } as never} />);

test('a job shows what it is about, how often it was tried, and when it runs next', () => {
  expect(told({})).toMatch(/Send an email \| mail\.send Retrying/);
  expect(told({})).toContain('About: Order RP-1 | Brand: EAA | Attempts: 2 of 6 |');
  expect(told({})).toMatch(/Next run: [^|]+\(in 1 hour\)/);
  expect(told({})).not.toMatch(/Priority|Ended:/);
  expect(told({ priority: 5, status: 'done', finishedAt: ago(HOUR) })).toMatch(
    /Priority: 5 .*Ended: .*1 hour ago/,
  );
  expect(told({ status: 'done' })).not.toContain('Next run');
  expect(told({ subject: { type: 'user', id: 'usr_1', label: 'Ada' } })).toContain('About: Ada |');
  expect(told({ subject: null, brand: null })).toContain(
    'About: Scheduled job, not tied to an order or account | Attempts',
  );
});

test('a failed job says what becomes of it', () => {
  expect(told({})).toContain('The last attempt failed. We’ll retry it automatically. | Refused');
  const dead = { status: 'dead', spent: 'The email was sent since.' };
  expect(told({ ...dead, attempts: 6 })).toContain(
    'All attempts failed. This job won’t be retried automatically.',
  );
  expect(told({ ...dead, attempts: 5 })).toContain('This job failed, and retrying wouldn’t help.');
  expect(told(dead)).toContain('The email was sent since.');
  expect(told({ spent: 'The email was sent since.' })).not.toContain('since');
  expect(told({ status: 'cancelled' })).toContain('Last attempt failed');
  expect(told({ error: null })).not.toMatch(/attempt failed/i);
});
