import fc from 'fast-check';
import { expect, it } from 'vitest';
import { DAY, plus } from '#contract/time.ts';
import { lastTime, nextTime, startOfDay } from './zoned-time.ts';

const zone = fc.constantFrom('UTC', 'Europe/Berlin', 'America/New_York', 'Asia/Kathmandu', 'Pacific/Chatham');
const moment = fc.date({
  min: new Date('2024-01-01'),
  max: new Date('2030-01-01'),
  noInvalidDate: true,
});
const weekday = fc.option(fc.integer({ min: 0, max: 6 }));
const hour = fc.integer({ min: 4, max: 23 });

const parts = (at: Date, timeZone: string) => {
  const said = new Intl.DateTimeFormat('en-US', {
    timeZone,
    weekday: 'short',
    hour: 'numeric',
    hourCycle: 'h23',
  });
  const found = Object.fromEntries(said.formatToParts(at).map(({ type, value }) => [type, value]));
  return {
    weekday: ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'].indexOf(found.weekday ?? ''),
    hour: Number(found.hour),
  };
};

it('the hour of a day comes before and after every moment, on its weekday and never twice a day', () => {
  fc.assert(
    fc.property(moment, zone, weekday, hour, (now, zone, weekday, hour) => {
      const [last, next] = [lastTime(now, { zone, hour, weekday }), nextTime(now, { zone, hour, weekday })];
      expect(last.getTime()).toBeLessThanOrEqual(now.getTime());
      expect(next.getTime()).toBeGreaterThan(now.getTime());
      for (const at of [last, next])
        expect(parts(at, zone)).toMatchObject({ hour, ...(weekday !== null && { weekday }) });
      // A day of the change to or from summer time has 23 or 25 hours.
      const days = Math.round((next.getTime() - last.getTime()) / DAY);
      expect(days).toBe(weekday === null ? 1 : 7);
    }),
  );
});

it('a day begins at its first instant, also where that is moved', () => {
  const now = new Date('2027-03-28T22:30:00Z');
  expect(startOfDay(now, 'Europe/Berlin').toISOString()).toBe('2027-03-28T22:00:00.000Z');
  expect(startOfDay(now, 'Europe/Berlin', -1).toISOString()).toBe('2027-03-27T23:00:00.000Z');
  expect(startOfDay(now, 'UTC', 1)).toEqual(plus(new Date('2027-03-28'), DAY));
});
