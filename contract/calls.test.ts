import { expect, test } from 'vitest';
import { forPages, groupsOfCalls, isForAdmins } from '../scripts/client-calls.ts';
import * as forAdmins from './admin-calls.ts';
import * as forAll from './calls.ts';

test('the tables that pages use are those of the calls (else run `npm run calls`)', async () => {
  const groups = await groupsOfCalls();
  expect(groups.length).toBeGreaterThan(40);
  const table = (of: typeof groups) =>
    Object.fromEntries(of.map(({ name, calls }) => [name, forPages(calls)]));
  expect({ ...forAll }).toEqual(table(groups.filter((group) => !isForAdmins(group))));
  expect({ ...forAdmins }).toEqual(table(groups.filter(isForAdmins)));
});
