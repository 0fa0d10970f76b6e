import { expect } from 'vitest';
import { Problem } from '#contract/errors.schema.ts';
import type { RawAnswer } from '#test/support/raw-request.ts';

/** The seconds to wait in a 429 answer. Checks the answer's shape. */
export function waitOf({ status, headers, text }: RawAnswer): number {
  expect(status).toBe(429);
  expect(headers['content-type']).toMatch(/^application\/problem\+json/);
  expect(Problem.parse(JSON.parse(text))).toMatchObject({ code: 'too_many_requests', status: 429 });
  return Number(headers['retry-after']);
}

let networks = 0;
/** A network address without calls so far. */
export const freshNetwork = (): string => {
  networks += 1;
  return `10.1.${Math.floor(networks / 250)}.${networks % 250}`;
};
