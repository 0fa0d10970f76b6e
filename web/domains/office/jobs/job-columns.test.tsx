import { expect, test } from 'vitest';
import { HOUR } from '#contract/time.ts';
import { ago, ahead, shown } from '#web/kit/shown.fixture.tsx';
import { jobColumns } from './job-columns.tsx';

test('a job that is tried again, as its list shows it', () => {
  expect(
    shown(jobColumns, {
      name: 'mail.send',
      subject: { label: 'RP-1' },
      status: 'failed',
      attempts: 2,
      maxAttempts: 6,
      runAt: ahead(HOUR),
      startedAt: ago(HOUR),
      finishedAt: null,
      error: 'Refused',
    }),
  ).toEqual([
    'Job type: Send an email RP-1 [RP-1]',
    'Status: Retrying',
    'Attempts: 2 of 6',
    'When: Next attempt in 1 hour [Next attempt in 1 hour]',
    'Error: Refused [Refused]',
  ]);
});

test('a job that is due, as its list shows it', () => {
  expect(
    shown(jobColumns, {
      name: 'ledger.check',
      subject: null,
      status: 'scheduled',
      attempts: 0,
      maxAttempts: 6,
      runAt: ago(HOUR),
      startedAt: null,
      finishedAt: null,
      error: null,
    }),
  ).toEqual([
    'Job type: Prove the ledger On a schedule [On a schedule]',
    'Status: Scheduled',
    'Attempts: 0 of 6',
    'When: Due now [Due now]',
    'Error: – []',
  ]);
});

test('a job that runs, as its list shows it', () => {
  expect(
    shown(jobColumns, {
      name: 'ledger.check',
      subject: null,
      status: 'running',
      attempts: 1,
      maxAttempts: 6,
      runAt: ago(2 * HOUR),
      startedAt: ago(HOUR),
      finishedAt: null,
      error: null,
    }),
  ).toEqual([
    'Job type: Prove the ledger On a schedule [On a schedule]',
    'Status: Running',
    'Attempts: 1 of 6',
    'When: Started 1 hour ago [Started 1 hour ago]',
    'Error: – []',
  ]);
});

test('a job that ended, as its list shows it', () => {
  expect(
    shown(jobColumns, {
      name: 'ledger.check',
      subject: null,
      status: 'done',
      attempts: 1,
      maxAttempts: 6,
      runAt: ago(2 * HOUR),
      startedAt: ago(HOUR),
      finishedAt: ago(HOUR / 2),
      error: null,
    }),
  ).toEqual([
    'Job type: Prove the ledger On a schedule [On a schedule]',
    'Status: Done',
    'Attempts: 1 of 6',
    'When: Ended 30 minutes ago [Ended 30 minutes ago]',
    'Error: – []',
  ]);
});
