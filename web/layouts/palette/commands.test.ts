import { describe, expect, it } from 'vitest';
import { mayCall } from '#contract/team.ts';
import type { May } from '#web/lib/may.tsx';
import { addCommands, foundGroups, matching, pageCommands } from './commands.ts';

const went: string[] = [];
const pages = pageCommands(
  'eaa',
  () => true,
  (to) => went.push(to),
);

describe('pages', () => {
  it('are all there, those of the own mode first, those of the other with its name', () => {
    expect(pages.slice(0, 4).map(({ label }) => label)).toEqual([
      'Manage Order',
      'Manage Payment',
      'Manage Playlist',
      'Manage Spotify Keys',
    ]);
    expect(pages.find(({ label }) => label === 'Tagging Queue')?.detail).toBe('Real Playlist');
  });

  it('are found by any of their words, matches at the start first', () => {
    expect(matching(pages, 'keys spot').map(({ label, detail }) => [label, detail])).toEqual([
      ['Manage Spotify Keys', ''],
      ['Manage Spotify Keys', 'Real Playlist'],
    ]);
    expect(matching(pages, 'ta')[0]?.label).toBe('Tagging Queue');
    expect(matching(pages, 'nothing like it')).toEqual([]);
  });
});

it('rows are added from anywhere, playlists and keys in the own mode', () => {
  went.length = 0;
  for (const { run } of addCommands(
    'eaa',
    () => true,
    (to) => went.push(to),
  ))
    run();
  expect(went).toContain('/eaa/manageplaylist?playlist=new');
  expect(went).toContain('/eaa/spotify-keys?key=new');
  expect(went).toContain('/admin/coupons?coupon=new');
  went.length = 0;
});

it('leave out what the person may not use', () => {
  const reviewerOfEaa: May = (call, brand = 'eaa') => brand === 'eaa' && mayCall(call, 'reviewer');
  const labels = pageCommands('eaa', reviewerOfEaa, () => undefined).map(({ label }) => label);
  expect(labels).toContain('Tagging Queue');
  expect(labels).not.toContain('Dashboard');
  expect(labels).not.toContain('Create Campaign');
  expect(addCommands('eaa', reviewerOfEaa, () => undefined)).toEqual([]);
});

it('what was found leads to its row, in the mode of its brand', () => {
  const groups = foundGroups(
    [
      { type: 'user', id: 'usr_1', brand: 'eaa', label: 'a@example.com', detail: 'Ada' },
      { type: 'order', id: 'ord_1', brand: 'eaa', label: 'EA-1', detail: 'Song' },
      { type: 'order', id: 'ord_2', brand: 'real-playlist', label: 'RP-1', detail: '' },
      { type: 'song', id: 'tag_1', brand: 'eaa', label: 'Song', detail: 'EA-1', status: 'approved' },
      { type: 'song', id: 'tag_2', brand: 'eaa', label: 'Song', detail: 'EA-2', status: 'waiting' },
      { type: 'playlist', id: 'pls_1', brand: 'eaa', label: 'Dusk', detail: 'Cleo' },
      { type: 'curator', id: 'cur_1', brand: 'eaa', label: 'Cleo', detail: 'cleo@example.com' },
      { type: 'package', id: 'pkg_1', brand: 'eaa', label: 'Starter', detail: '' },
      { type: 'coupon', id: 'cpn_1', brand: 'eaa', label: 'DUSK10', detail: '' },
    ],
    (to) => went.push(to),
  );
  expect(groups.map(({ value, items }) => [value, ...items.map(({ detail }) => detail)])).toEqual([
    ['Orders', 'Song · EAA', 'Real Playlist'],
    ['Songs', 'EA-1 · EAA', 'EA-2 · EAA'],
    ['Accounts', 'Ada · EAA'],
    ['Playlists', 'Cleo · EAA'],
    ['Curators', 'cleo@example.com · EAA'],
    ['Packages', 'EAA'],
    ['Coupons', 'EAA'],
  ]);
  for (const { run } of groups.flatMap(({ items }) => items)) run();
  expect(went).toEqual([
    '/eaa/manageorder?order=ord_1',
    '/admin/ManageOrder?order=ord_2',
    '/admin/TaggingQueue?status=approved&item=tag_1',
    '/admin/TaggingQueue?item=tag_2',
    '/admin/ManageUser?user=usr_1',
    '/eaa/manageplaylist?playlist=pls_1',
    '/admin/curators?curator=cur_1',
    '/admin/packages?package=pkg_1',
    '/admin/coupons?coupon=cpn_1',
  ]);
});
