import type { Played } from './play.ts';

/** What came of a world, as its process prints it. */
export type Outcome = Omit<Played, 'pairs'> & { pairs: [string, number][] };
