import { expect, it } from 'vitest';
import { HOUR, plus } from '../../time.ts';
import { awaitedDay, startSaid } from './start-words.ts';

const either = [true, false];
const cases = either.flatMap((approved) => either.map((confirmed) => ({ approved, confirmed })));

it('says for each standing of an order, with and without a chosen day, another sentence', () => {
  const said = cases.flatMap((facts) => [null, 'Nov 21, 2026'].map((day) => startSaid({ ...facts, day })));
  expect(new Set(said).size).toBe(said.length);
});

it('names the chosen day, and no hours that would end before it', () => {
  for (const facts of cases) expect(startSaid({ ...facts, day: 'Nov 21, 2026' })).toContain('Nov 21, 2026');
  expect(startSaid({ approved: true, confirmed: true, day: 'Nov 21, 2026' })).not.toContain('hours');
});

it('waits for a chosen day only where it is later than the hours', () => {
  const now = new Date('2026-11-20T12:00:00Z');
  const at = (hours: number) => plus(now, hours * HOUR).toISOString();
  expect(awaitedDay(null, now)).toBeNull();
  expect(awaitedDay(at(-1), now)).toBeNull();
  expect(awaitedDay(at(12), now)).toBeNull();
  expect(awaitedDay(at(13), now)).toBe(at(13));
});
