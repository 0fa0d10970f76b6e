import { countWords, MIN_REASON_WORDS, wordsIn } from './rules.ts';

/** Different words of a reason to decline: one word ten times over helps no one. */
export const MIN_DIFFERENT_WORDS = 6;

/** The different words of a text, however they are written. */
export const differentWords = (text: string): ReadonlySet<string> =>
  new Set(wordsIn(text.normalize('NFKC').replaceAll('’', "'").toLowerCase()));

/** What a reason to decline lacks, with what helps; null where it lacks nothing. */
export function reasonProblem(reason: string): string | null {
  if (countWords(reason) < MIN_REASON_WORDS)
    return `Tell the artist why in at least ${MIN_REASON_WORDS} words.`;
  if (differentWords(reason).size < MIN_DIFFERENT_WORDS)
    return `Use at least ${MIN_DIFFERENT_WORDS} different words. Name a part that you heard, such as the intro, the voice or the mix, and what would help.`;
  return null;
}

/** Share of common words from which two reasons say the same. */
const SAME_SHARE = 0.8;

/** Whether a reason repeats an earlier one, with few words exchanged or none. */
export function isNearCopy(reason: string, before: string): boolean {
  const [one, other] = [differentWords(reason), differentWords(before)];
  const common = [...one].filter((word) => other.has(word)).length;
  return common > 0 && (2 * common) / (one.size + other.size) >= SAME_SHARE;
}

/** A new reason may not repeat any of so many that its curator gave before. */
export const OWN_WORDS_FOR = 20;
