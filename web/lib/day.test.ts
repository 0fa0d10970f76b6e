import fc from 'fast-check';
import { afterEach, describe, expect, it } from 'vitest';
import { dayOf, startOfDay } from './day.ts';
import { display, showAs } from './display.ts';
import {
  formatDate,
  formatDateOfUtc,
  formatDateTime,
  formatDay,
  formatRecentDate,
  formatTime,
} from './format.ts';

const zones = ['Pacific/Kiritimati', 'America/New_York', 'Europe/Berlin', 'Asia/Kathmandu', 'UTC'];
const usual = display.get();
afterEach(() => void showAs(usual));

const moment = fc.date({
  min: new Date('2020-01-01T00:00:00Z'),
  max: new Date('2035-12-31T00:00:00Z'),
  noInvalidDate: true,
});

describe('a day in a chosen time zone', () => {
  it('holds every moment between its start and the next day’s, also when clocks change', () => {
    fc.assert(
      fc.property(moment, fc.constantFrom(...zones), (time, timeZone) => {
        showAs({ ...usual, timeZone });
        const day = dayOf(time);
        const [start, next] = [startOfDay(day), startOfDay(day, 1)];
        expect(start && next && start <= time && time < next).toBe(true);
        expect(dayOf(start as Date)).toBe(day);
      }),
    );
  });

  it('begins where the admin is, not where the device is', () => {
    showAs({ ...usual, timeZone: 'America/New_York' });
    expect(startOfDay('2026-03-08')?.toISOString()).toBe('2026-03-08T05:00:00.000Z');
    expect(startOfDay('2026-03-08', 1)?.toISOString()).toBe('2026-03-09T04:00:00.000Z');
    expect(dayOf(new Date('2026-11-03T03:00:00Z'))).toBe('2026-11-02');
    expect(startOfDay('2026-02-30')).toBeNull();
  });
});

describe('moments as an admin chose to read them', () => {
  const at = '2026-11-03T15:05:00Z';
  it.each([
    ['us', 'Nov 3, 2026', 'Nov 3, 2026, 4:05 PM', '4:05 PM'],
    ['day-first', '3 Nov 2026', '3 Nov 2026, 16:05', '16:05'],
    ['iso', '2026-11-03', '2026-11-03 16:05', '16:05'],
  ] as const)('%s', (dateFormat, date, dateTime, time) => {
    showAs({ timeZone: 'Europe/Berlin', dateFormat });
    const plain = (text: string) => text.replaceAll('\u202f', ' ');
    expect([formatDate(at), plain(formatDateTime(at)), plain(formatTime(at))]).toEqual([
      date,
      dateTime,
      time,
    ]);
    expect(formatDateOfUtc('2026-11-03T23:30:00Z')).toBe(date);
  });

  it('tell today from yesterday by the chosen time zone', () => {
    const now = Date.parse('2026-11-03T20:00:00Z');
    showAs({ ...usual, timeZone: 'Asia/Kathmandu' });
    expect(formatDay('2026-11-03T18:00:00Z', now)).toBe('Yesterday');
    showAs({ timeZone: 'UTC', dateFormat: 'iso' });
    expect(formatDay('2026-11-03T18:00:00Z', now)).toBe('Today');
    expect(formatDay('2026-10-26T18:00:00Z', now)).toBe('Monday 26 October');
    expect(formatRecentDate('2026-10-26T18:00:00Z', now)).toBe('2026-10-26');
  });
});
