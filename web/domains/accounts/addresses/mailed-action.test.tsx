import { expect, test } from 'vitest';
import type { ErrorCode } from '#contract/errors.ts';
import { textOf } from '#web/kit/shown.fixture.tsx';
import { ApiError } from '#web/lib/errors.ts';
import { MailedAction } from './mailed-action.tsx';

const ask = { title: 'Confirm it', text: 'Nothing changes before.', button: 'Confirm' };
const done = { title: 'Confirmed', text: 'Sign in again.' };
const refused = (code: ErrorCode) => new ApiError({ status: 400, code, detail: 'The link is over.' });

const final = 'It failed | The link is over. Go to homepage';
const again = 'It failed | The link is over. Try again';

test.each<[what: string, done: typeof done | null, error: unknown, said: string]>([
  ['asks first', null, null, 'Confirm it | Nothing changes before. Confirm'],
  ['says what was done', done, null, 'Confirmed | Sign in again. Go to homepage'],
  ['that has expired leads away', null, refused('link_expired'), final],
  ['that was never one leads away', null, refused('link_invalid'), final],
  ['for what changed meanwhile leads away', null, refused('conflict'), final],
  ['that failed can be tried again', null, refused('unavailable'), again],
])('a mailed link %s', (_what, done, error, said) => {
  const failed = 'It failed';
  const rest = { ask, done, failed, error, busy: false, press: () => undefined };
  expect(textOf(<MailedAction {...rest} />)).toBe(said);
});
