import type { TaggingItem } from '#contract/orders/tagging/schema.ts';
import { DAY, HOUR, MINUTE } from '#contract/time.ts';
import { ago, ahead } from '#web/kit/shown.fixture.tsx';

const songUrl = 'https://open.spotify.com/track/4uLU6hMCjMI75M1A2tKUQC';
const song = {
  ...{ id: 'tag_1', brand: 'real-playlist', orderId: 'ord_1', orderNumber: 'RP-1', songName: 'Rain' },
  ...{ artistName: 'Ada', image: null, songUrl, status: 'waiting', genres: ['Pop'], moods: [] },
  ...{ language: null, reason: '', aiUse: null, curatorNote: '', dueAt: ahead(5 * HOUR + MINUTE) },
  ...{ createdAt: ago(DAY), decidedAt: null, decidedBy: null, closedBy: null, version: 3 },
};

/** A song of the tagging queue, with these fields in place of its own. */
export const songWith = (given: object = {}): TaggingItem => ({ ...song, ...given }) as TaggingItem;
