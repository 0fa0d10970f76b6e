import { expect, test } from 'vitest';
import { ApiError } from '#web/lib/errors.ts';
import { whyBroken } from './why-broken.ts';

test.each([
  new TypeError('Failed to fetch dynamically imported module: https://example.com/assets/panel-1.js'),
  new TypeError('error loading dynamically imported module: https://example.com/assets/panel-1.js'),
  new TypeError('Importing a module script failed.'),
  new Error('Unable to preload CSS for /assets/panel-1.css'),
])('a lost script is told as such: %s', (error) => {
  expect(whyBroken(error).text).toContain('we released an update');
});

test('what an extension or a translation broke is told as such', () => {
  const error = new DOMException(
    "Failed to execute 'removeChild' on 'Node': The node to be removed is not a child of this node.",
    'NotFoundError',
  );
  expect(whyBroken(error).text).toContain('extension or translation');
});

test('an unanswered call has its own sentence', () => {
  const error = new ApiError({ status: 0, code: 'no_answer', detail: '' });
  expect(whyBroken(error).text).toBe('The server took too long to respond. Try again in a moment.');
});

test.each([new TypeError('rows is undefined'), 'thrown', null, undefined])(
  'our own fault is no lost connection: %s',
  (error) => {
    expect(whyBroken(error).text).toContain('a fault on our side');
  },
);
