import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import type { Campaign } from '#contract/sales/campaigns/schema.ts';
import { createDraftSaver, type DraftEdits } from './draft-saver.ts';

const nothing: Campaign = {
  id: 'cmp_1',
  brand: 'real-playlist',
  status: 'draft',
  locked: false,
  songName: '',
  artistName: '',
  image: null,
  songUrl: '',
  price: 199,
  placements: 7,
  streams: 4250,
  listeners: 2800,
  duration: '4 Weeks',
  currentStep: 1,
  agreedFit: null,
  pitches: null,
  startFrom: null,
  acceptedBefore: [],
  leftOut: [],
  starred: [],
  estimate: {
    placements: { low: 4, high: 9 },
    streams: { low: 2000, high: 6500 },
    listeners: { low: 1300, high: 4300 },
  },
  restsOn: null,
  genres: [],
  moods: [],
  language: null,
  aiUse: null,
  curatorNote: '',
  packageId: 'pkg_1',
  packageName: 'Growth',
  trial: false,
  coupon: null,
  startsAt: null,
  endsAt: null,
  created_at: '2026-11-01T00:00:00.000Z',
  version: 1,
};

/** A server with one draft. It can be unreachable, and it trims text as the real one does. */
function serverOfOne() {
  const server = { campaign: null as Campaign | null, down: false, saves: 0 };
  const send = async (_known: Campaign | null, edits: DraftEdits): Promise<Campaign> => {
    await Promise.resolve();
    if (server.down) throw new Error('out of reach');
    server.saves += 1;
    const trimmed = Object.fromEntries(
      Object.entries(edits).map(([field, value]) => [
        field,
        typeof value === 'string' ? value.trim() : value,
      ]),
    );
    const former = server.campaign ?? { ...nothing, version: 0 };
    server.campaign = { ...former, ...(trimmed as Partial<Campaign>), version: former.version + 1 };
    return server.campaign;
  };
  return { server, send };
}

function saverOf(send: ReturnType<typeof serverOfOne>['send'], kept: DraftEdits[] = []) {
  return createDraftSaver({
    campaign: null,
    unsaved: {},
    send,
    save: (_campaign, unsaved) => kept.push(unsaved),
    isTransient: () => true,
  });
}

test('input is saved once after a pause; input during a save goes into the next one', async () => {
  vi.useFakeTimers();
  const { server, send } = serverOfOne();
  const saver = saverOf(send);
  saver.edit({ songName: 'H' });
  saver.edit({ songName: 'Ha' });
  await vi.advanceTimersByTimeAsync(599);
  expect(server.saves).toBe(0);
  await vi.advanceTimersByTimeAsync(1);
  expect(server.saves).toBe(1);
  saver.edit({ songName: 'Hal' });
  const saving = saver.flush();
  await Promise.resolve();
  saver.edit({ songName: 'Halo' });
  await saving;
  expect(saver.get().unsaved).toEqual({ songName: 'Halo' });
  await vi.advanceTimersByTimeAsync(600);
  expect(server.saves).toBe(3);
  expect(server.campaign?.songName).toBe('Halo');
  expect(saver.get().unsaved).toEqual({});
  vi.useRealTimers();
});

test('a save is kept as unanswered until its answer is there', async () => {
  const { server, send } = serverOfOne();
  const kept: (DraftEdits | null)[] = [];
  const saver = createDraftSaver({
    campaign: null,
    unsaved: {},
    send,
    save: (_campaign, _unsaved, unanswered) => kept.push(unanswered),
    isTransient: () => true,
  });
  saver.edit({ songName: 'Halo' });
  expect(kept.at(-1)).toBeNull();
  server.down = true;
  expect(await saver.flush()).toBe(false);
  expect(kept.at(-1)).toEqual({ songName: 'Halo' });
  server.down = false;
  saver.edit({ artistName: 'Ada' });
  expect(kept.at(-1)).toEqual({ songName: 'Halo' });
  expect(await saver.flush()).toBe(true);
  expect(kept.at(-1)).toBeNull();
});

test('an input in progress is not replaced by the trimmed answer', async () => {
  const { send } = serverOfOne();
  const saver = saverOf(send);
  saver.edit({ curatorNote: 'Recorded ' });
  expect(await saver.flush()).toBe(true);
  expect(saver.get().campaign?.curatorNote).toBe('Recorded');
  expect(saver.get().edits.curatorNote).toBe('Recorded ');
});

test('while the server is unreachable the text is kept, the reason is shown, and it is saved later without action', async () => {
  vi.useFakeTimers();
  const { server, send } = serverOfOne();
  const kept: DraftEdits[] = [];
  const saver = saverOf(send, kept);
  server.down = true;
  saver.edit({ artistName: 'Mara' });
  await vi.advanceTimersByTimeAsync(600);
  expect(saver.get().problem).toEqual(new Error('out of reach'));
  expect(kept.at(-1)).toEqual({ artistName: 'Mara' });
  server.down = false;
  await vi.advanceTimersByTimeAsync(2000);
  expect(server.campaign?.artistName).toBe('Mara');
  expect(saver.get().problem).toBeNull();
  expect(kept.at(-1)).toEqual({});
  vi.useRealTimers();
});

test('a newer state of the server replaces saved values but not unsaved ones; an older one is ignored', () => {
  const saver = saverOf(serverOfOne().send);
  saver.applySaved({ ...nothing, version: 3, songName: 'Theirs', artistName: 'Theirs' });
  saver.edit({ songName: 'Mine' });
  saver.applySaved({ ...nothing, version: 4, songName: 'Newer', artistName: 'Newer' });
  saver.applySaved({ ...nothing, version: 2, artistName: 'Older' });
  expect(saver.get().campaign?.artistName).toBe('Newer');
  expect(saver.get().edits).toEqual({ songName: 'Mine' });
});

test('the server ends with the last input, even if the service comes and goes', async () => {
  const step = fc.oneof(
    fc.record({ field: fc.constantFrom('songName', 'artistName'), text: fc.stringMatching(/^[a-z]{0,5}$/) }),
    fc.constantFrom('flush', 'down', 'up'),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 25 }), async (steps) => {
      const { server, send } = serverOfOne();
      const saver = saverOf(send);
      const last: Record<string, string> = {};
      for (const each of steps) {
        if (each === 'flush') void saver.flush();
        else if (typeof each === 'string') server.down = each === 'down';
        else {
          last[each.field] = each.text;
          saver.edit({ [each.field]: each.text });
        }
        await Promise.resolve();
      }
      server.down = false;
      while (!(await saver.flush()));
      for (const [field, text] of Object.entries(last)) {
        expect(server.campaign?.[field as 'songName']).toBe(text);
      }
    }),
  );
});
