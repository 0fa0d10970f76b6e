import { expect, test } from 'vitest';
import { DAY, HOUR } from '#contract/time.ts';
import { ago, ahead, shown } from '#web/kit/shown.fixture.tsx';
import { campaignColumns } from './campaign-columns.tsx';

const person = { name: 'Ada L', email: 'ada@example.com' };

const song = { songName: 'Rain', artistName: 'Ada' };

test('a campaign that runs, as its list shows it', () => {
  expect(
    shown(campaignColumns, {
      ...song,
      customer: person,
      packageName: 'Starter',
      duration: '2 Weeks',
      order: { number: 'RP-1' },
      pitches: { sold: 40, sent: 12 },
      status: 'running',
      endsAt: ahead(5 * DAY),
      created_at: ago(HOUR),
    }),
  ).toEqual([
    'Song: Rain Ada [Ada]',
    'Customer: Ada L ada@example.com',
    'Package: Starter 2 Weeks',
    'Order: RP-1',
    'Pitches: 12 of 40',
    'Status: Running',
    'Ends: in 5 days [ends in 5 days]',
    'Created: 1 hour ago',
  ]);
});

test('a draft, as its list shows it', () => {
  expect(
    shown(campaignColumns, {
      songName: '',
      artistName: '',
      customer: { name: '', email: person.email },
      packageName: 'Starter',
      duration: '2 Weeks',
      order: null,
      pitches: { sold: 0, sent: 0 },
      status: 'draft',
      endsAt: null,
      created_at: ago(HOUR),
    }),
  ).toEqual([
    'Song: Untitled draft []',
    'Customer: ada@example.com',
    'Package: Starter 2 Weeks',
    'Order: –',
    'Pitches: –',
    'Status: Draft',
    'Ends: – []',
    'Created: 1 hour ago',
  ]);
});
