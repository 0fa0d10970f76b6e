import { reasonFor } from '#scenario/curator.ts';

/** How curators of the simulation behave. */
export const curatorKinds = ['diligent', 'lazy', 'hasty', 'copying', 'away', 'forgetful'] as const;

export type CuratorKind = (typeof curatorKinds)[number];

/** What a curator answers to their song number `n`, one try after the other; nothing where they let it expire. */
export function triesOf(kind: CuratorKind, n: number): unknown[] {
  const no = { verdict: 'declined', reason: reasonFor(n), heardMoment: '1:24', playerSeconds: 200 };
  const yes = { verdict: 'accepted', heardSource: 'player', heardSeconds: 61, playerSeconds: 200 };
  switch (kind) {
    case 'lazy':
      return n % 4 === 0 ? [no] : [];
    case 'hasty':
      // Too early at first, then with the first moment that comes to mind.
      return [
        { ...no, heardMoment: null },
        { ...no, heardMoment: '0:01' },
      ];
    case 'copying':
      return n === 0 ? [no] : [{ ...no, reason: reasonFor(0) }, no];
    case 'forgetful':
      return [yes];
    default:
      return [n % 5 === 0 ? yes : no];
  }
}

/** How an artist rates the answer number `n` of such a curator. */
export const ratingOf = (kind: CuratorKind, n: number): { stars: number; reason: 'not_heard' | null } =>
  kind === 'hasty' && n % 3 === 0
    ? { stars: 1, reason: 'not_heard' }
    : { stars: kind === 'hasty' ? 3 : 5, reason: null };

/** Whether such a curator adds the songs that they accept. */
export const isAdding = (kind: CuratorKind): boolean => kind !== 'forgetful';
