import type { Insertable } from 'kysely';
import type { Brand } from '#contract/brand.ts';
import { DAY, plus } from '#contract/time.ts';
import type { Database } from '#server/db/schema.ts';
import { artistNames } from './demo-names.ts';
import type { DemoTrack } from './demo-songs.ts';
import { type Random, seededId } from './random.ts';

export type DemoUser = Insertable<Database['users']> & { brand: Brand; name: string };

/** An artist with the songs they may promote. */
export interface DemoArtist {
  user: DemoUser;
  tracks: readonly DemoTrack[];
}

const DOMAINS = ['example.com', 'example.org', 'example.net'];

/** `Lucía Ferrer` -> `lucia.ferrer@example.com`. */
export function addressOf(name: string, domain: string): string {
  const plain = name.normalize('NFD').replace(/[^A-Za-z -]/g, '');
  return `${plain.toLowerCase().replaceAll(' ', '.')}@${domain}`;
}

/** Sixty artists of both brands; most joined in the last six months, each works for two acts. */
export function makeArtists(random: Random, now: Date, acts: readonly DemoTrack[][]): DemoArtist[] {
  return artistNames.map((name, index) => {
    const joined = plus(now, -DAY * Math.max(2, random.between(0, 240)));
    const second = index + random.int(1, Math.max(1, acts.length - 1));
    return {
      user: {
        id: seededId(random, 'user', joined),
        email: addressOf(name, DOMAINS[index % DOMAINS.length] ?? 'example.com'),
        name,
        role: 'user',
        brand: index % 5 < 3 ? 'real-playlist' : 'eaa',
        demo: true,
        created_at: joined,
        last_seen_at: plus(joined, random.between(0, now.getTime() - joined.getTime())),
      },
      tracks: [index, second].flatMap((act) => acts[act % acts.length] ?? []),
    };
  });
}
