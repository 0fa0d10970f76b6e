import type { Genre } from '#contract/genres.schema.ts';

/** What curators of a genre listen for; a quote about a techno song must not speak of its banjo. */
const heardIn: Record<Genre, readonly string[]> = {
  Pop: ['the hook', 'the lead vocal', 'the pre-chorus'],
  'Indie Pop': ['the chorus guitars', 'the double-tracked voice', 'the synth line'],
  'Indie Rock': ['the guitar tone', 'the drum sound', 'the last chorus'],
  Rock: ['the riff', 'the solo', 'the drum sound'],
  Alternative: ['the bass line', 'the quiet verse', 'the shift in the bridge'],
  Metal: ['the double kick', 'the breakdown', 'the guitar tone'],
  Punk: ['the pace', 'the shouted chorus', 'the raw bass'],
  'Hip-Hop/Rap': ['the flow in the second verse', 'the sample', 'the hook'],
  'Trap/Drill': ['the 808s', 'the hi-hat pattern', 'the ad-libs'],
  'R&B/Soul': ['the harmonies', 'the groove', 'the run before the bridge'],
  Electronic: ['the build', 'the lead sound', 'the texture of the intro'],
  House: ['the groove', 'the piano stabs', 'the vocal chop'],
  Techno: ['the kick', 'the long break', 'the acid line'],
  'Drum & Bass': ['the bass design', 'the second drop', 'the break'],
  'Lo-fi/Chillhop': ['the tape hiss', 'the swing of the drums', 'the Rhodes'],
  'Ambient/Neoclassical': ['the felt piano', 'the slow swell', 'the silence in the middle'],
  'Folk/Singer-songwriter': ['the fingerpicking', 'the story in the verses', 'the plain recording'],
  'Country/Americana': ['the pedal steel', 'the story in the verses', 'the harmony in the chorus'],
  'Latin/Reggaeton': ['the dembow', 'the hook', 'the guitar in the intro'],
  'Afrobeats/Amapiano': ['the log drum', 'the call and response', 'the percussion'],
  'Jazz/Blues': ['the solo', 'the brushes', 'the horn arrangement'],
  'Christian/Gospel': ['the choir', 'the bridge', 'the organ'],
  'K-/J-pop': ['the key change', 'the rap part', 'the chorus'],
};

const openings = [
  'I listened twice.',
  'Good writing.',
  'Strong production.',
  'You can hear the work in it.',
  'This grew on me.',
  'Clear idea, well played.',
  'I see why people like it.',
  'A confident song.',
];

/** `{part}` is something of the song that the curator heard, one or several: `the sample`, `the 808s`. */
const reservations = [
  '{part} could come in sooner for this list',
  'I like {part}, but my listeners come here for something calmer',
  'I enjoyed {part}, though the mix is a little harsh for headphones',
  'last week I added two songs with {part} very close to yours',
  'I loved {part}, and the rest is busier than this list gets in winter',
  'I stayed for {part}, but the middle could be half as long',
  'I like {part}, and still the song pulls the mood away from its neighbors',
  '{part} convinced me, but the ending stops where it should open up',
];

const closings = [
  'Send me the next one.',
  'Not this time.',
  'I’d try a list with more energy.',
  'It would fit a quieter list well.',
  'Maybe in summer.',
  'I’ll keep an ear on you.',
];

const praises = [
  '{part} had me. Added near the top.',
  'Added: {part} caught the mood of this list.',
  'My listeners will like {part}.',
  'happy to have it, for {part} alone.',
  'I was after something like {part} this week.',
  'I played it three times for {part}.',
];

/** A curator in so many says nothing with a yes; a comment is optional. */
const SILENT = 3;

const sentence = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** The words of curators, which fit the genre of their playlist. No two answers have the same. */
export interface AnswerBook {
  decline(genre: Genre): string;
  accept(genre: Genre): string;
}

/** A prime that no list's length divides: with it as the step all combinations of parts come once, and far from each other. */
const STEP = 467;
/** Between the first combinations of two genres. */
const APART = 7;

/** The combination of one part of each list that has this number, counted from another. */
function combination(lists: readonly (readonly string[])[], number: number, from: number): string[] {
  const all = lists.reduce((product, { length }) => product * length, 1);
  if (number >= all) throw new Error('The demo’s curators have nothing new to say.');
  let rest = ((number + from) * STEP) % all;
  const parts: string[] = [];
  for (const list of lists) {
    parts.push(list[rest % list.length] ?? '');
    rest = Math.floor(rest / list.length);
  }
  return parts;
}

export function answerBook(): AnswerBook {
  const used = new Set<string>();
  const counts = new Map<string, { number: number; from: number }>();
  let accepted = 0;
  /** The next text of a kind that was not said before: genres share some of their parts. */
  const next = (
    kind: string,
    lists: readonly (readonly string[])[],
    write: (parts: string[]) => string,
  ): string => {
    for (;;) {
      // Each genre begins elsewhere, so that the first answers of two are not alike either.
      const { number, from } = counts.get(kind) ?? { number: 0, from: counts.size * APART };
      counts.set(kind, { number: number + 1, from });
      const text = write(combination(lists, number, from));
      if (used.has(text)) continue;
      used.add(text);
      return text;
    }
  };
  return {
    decline: (genre) =>
      next(
        `${genre} no`,
        [heardIn[genre], reservations, openings, closings],
        ([part = '', reservation = '', opening, closing]) =>
          `${opening} ${sentence(reservation.replace('{part}', part))}. ${closing}`,
      ),
    accept: (genre) => {
      accepted += 1;
      if (accepted % SILENT === 0) return '';
      return next(
        `${genre} yes`,
        [heardIn[genre], praises, ['', ...openings]],
        ([part = '', praise = '', opening]) =>
          `${opening} ${sentence(praise.replace('{part}', part))}`.trim(),
      );
    },
  };
}
