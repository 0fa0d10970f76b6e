import { claimed, meanings } from './claim-meanings.ts';
import { honestSentences, refusedSentences } from './claim-sentences.ts';

/** Its words in one form: sums, large numbers, other numbers and marks, and short forms as two words. */
const plainWords = (sentence: string): string[] =>
  sentence
    .toLowerCase()
    .replaceAll('’', "'")
    .replace(/\$\s?\d[\d.,]*/g, ' #money ')
    .replace(/\d[\d.,]{3,}\s?(?:k|m)?\b|\d+\s?[km]\b/g, ' #many ')
    .replace(/\d[\d.,]*\b/g, ' #number ')
    .replace(/[^a-z#' ?]/g, ' ')
    .replaceAll('?', ' ? ')
    .replace(/n't\b/g, ' not')
    .replace(/'ll\b/g, ' will')
    .replace(/'(?:s|re|ve|d|m)\b/g, '')
    .split(/\s+/)
    .filter(Boolean);

/** A word without its ending. */
const stem = (word: string): string => word.replace(/(?<=\w{4})(?:ing|ed|es|s|ly)$/, '');

/** The words, and their pairs with both ends of the sentence. */
const withPairs = (words: string[]): string[] => [
  ...words,
  ...[...words, '>'].map((word, index) => `${words[index - 1] ?? '<'} ${word}`),
];

/** What a sentence is judged by: its words, and what they mean. */
function featuresOf(words: string[]): Set<string> {
  const meant = words.map((word) => (meanings.has(word) ? `=${meanings.get(word)}` : stem(word)));
  return new Set([...withPairs(words.map(stem)), ...withPairs(meant)]);
}

/** In how many of the sentences each feature stands. */
function learn(text: string): { known: Map<string, number>; sentences: number } {
  const sentences = text.trim().split('\n');
  const known = new Map<string, number>();
  for (const sentence of sentences)
    for (const feature of featuresOf(plainWords(sentence))) known.set(feature, (known.get(feature) ?? 0) + 1);
  return { known, sentences: sentences.length };
}

let learned: { refused: ReturnType<typeof learn>; honest: ReturnType<typeof learn> } | undefined;

/** How much likelier a claim must be: advice may be wrong more often than a refusal. */
const limits = { advise: -1, refuse: 3 };

/**
 * Whether a sentence is more like those that promise or sell something than like honest ones (naive Bayes), and names what can be
 * promised at all.
 */
export function soundsLikeClaim(sentence: string, to: keyof typeof limits): boolean {
  const words = plainWords(sentence);
  if (!words.some((word) => claimed.has(meanings.get(word)))) return false;
  learned ??= { refused: learn(refusedSentences), honest: learn(honestSentences) };
  const { refused, honest } = learned;
  const share = ({ known, sentences }: typeof refused, feature: string): number =>
    ((known.get(feature) ?? 0) + 1) / (sentences + 2);
  let odds = 0;
  for (const feature of featuresOf(words))
    if (refused.known.has(feature) || honest.known.has(feature))
      odds += Math.log(share(refused, feature) / share(honest, feature));
  return odds > limits[to];
}
