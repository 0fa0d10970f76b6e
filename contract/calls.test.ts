import { expect, test } from 'vitest';
import { forPages, groupsOfCalls } from '../scripts/client-calls.ts';
import * as written from './calls.ts';

test('the table that pages use is that of the calls (else run `npm run calls`)', async () => {
  const groups = await groupsOfCalls();
  expect(groups.length).toBeGreaterThan(40);
  expect({ ...written }).toEqual(
    Object.fromEntries(groups.map(({ name, calls }) => [name, forPages(calls)])),
  );
});
