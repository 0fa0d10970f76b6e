import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { textOf } from '#web/kit/shown.fixture.tsx';
import { ApiError } from '#web/lib/errors.ts';
import { paths } from '#web/paths.ts';
import { CheckoutProblem } from './checkout-problem.tsx';

type Code = ApiError['code'];
const partFor = (code: Code, errors?: Record<string, string>) => (
  <CheckoutProblem
    error={new ApiError({ status: 409, code, detail: 'This is why.', errors })}
    campaignId="cmp_1"
  />
);
/** The step of the builder to which the problem leads. */
function stepIn(code: Code, errors?: Record<string, string>): number | null {
  const page = renderToStaticMarkup(<MemoryRouter>{partFor(code, errors)}</MemoryRouter>);
  const [, address] = /href="([^"]+)"/.exec(page) ?? [];
  const step = [1, 2, 3].find((n) => paths.campaignBuilder('cmp_1', n) === address?.replace('&amp;', '&'));
  return step ?? null;
}

const lost = 'Order not placed. Nothing was charged. This is why.';
const [noSong, noDay] = [{ songUrl: 'Paste a link.' }, { startFrom: 'Choose a day.' }];
const problems: [
  code: Code,
  errors: Record<string, string> | undefined,
  said: string,
  step: number | null,
][] = [
  ['price_changed', undefined, 'The price has changed This is why.', null],
  ['does_not_fit', undefined, 'This no longer fits your song This is why. Choose what fits', 2],
  ['trial_used', undefined, 'Choose a different package This is why. Change package', 2],
  ['song_running', undefined, `${lost} Change song`, 1],
  ['campaign_incomplete', noSong, `${lost} Complete campaign`, 1],
  ['campaign_incomplete', noDay, `${lost} Complete campaign`, 2],
  ['forbidden', undefined, lost, null],
];

test.each(problems)(
  'an order refused as %s with %o says why, and leads to where it can be mended',
  (code, errors, said, step) => {
    expect(textOf(partFor(code, errors))).toBe(said);
    expect(stepIn(code, errors)).toBe(step);
  },
);

test('an order that failed for no known reason was not charged either', () => {
  expect(textOf(<CheckoutProblem error={new Error('bug')} campaignId="cmp_1" />)).toBe(
    'Order not placed. Nothing was charged. Something went wrong. Reload the page and try again.',
  );
});
