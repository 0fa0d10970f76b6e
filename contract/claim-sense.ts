import { honestSentences, refusedSentences } from './claim-sentences.ts';

/** One form for sums, large numbers, other numbers and marks. */
const plainWords = (sentence: string): string[] =>
  sentence
    .toLowerCase()
    .replaceAll('’', "'")
    .replace(/\$\s?\d[\d.,]*/g, ' #money ')
    .replace(/\d[\d.,]{3,}\s?(?:k|m)?\b|\d+\s?[km]\b/g, ' #many ')
    .replace(/\d[\d.,]*\b/g, ' #number ')
    .replace(/[^a-z#' %?]/g, ' ')
    .replaceAll('?', ' ? ')
    .split(/\s+/)
    .filter(Boolean);

/** A word without its ending. */
const stem = (word: string): string =>
  word
    .replace(/n't$/, ' not')
    .replace(/'ll$/, ' will')
    .replace(/'(?:s|re|ve|d|m)$/, '')
    .replace(/(?<=\w{4})(?:ing|ed|es|s|ly)$/, '');

/** The words of a sentence, and its pairs of words with its ends. */
function featuresOf(sentence: string): Set<string> {
  const words = plainWords(sentence).flatMap((word) => stem(word).split(' '));
  const pairs = [...words, '>'].map((word, index) => `${words[index - 1] ?? '<'} ${word}`);
  return new Set([...words, ...pairs]);
}

/** In how many of the sentences each feature stands. */
function learn(text: string): { known: Map<string, number>; sentences: number } {
  const sentences = text.trim().split('\n');
  const known = new Map<string, number>();
  for (const sentence of sentences)
    for (const feature of featuresOf(sentence)) known.set(feature, (known.get(feature) ?? 0) + 1);
  return { known, sentences: sentences.length };
}

let learned: { refused: ReturnType<typeof learn>; honest: ReturnType<typeof learn> } | undefined;

/** How much likelier a claim must be: advice may be wrong more often than a refusal. */
const limits = { advise: -0.75, refuse: 1 };
/** A sentence of words that say little either way is none. */
const LEAST_AGAINST = 1;

/** Whether a sentence is more like those that promise or sell something than like honest ones (naive Bayes). */
export function soundsLikeClaim(sentence: string, to: keyof typeof limits): boolean {
  learned ??= { refused: learn(refusedSentences), honest: learn(honestSentences) };
  const { refused, honest } = learned;
  const share = ({ known, sentences }: typeof refused, feature: string): number =>
    ((known.get(feature) ?? 0) + 1) / (sentences + 2);
  let odds = 0;
  let against = 0;
  for (const feature of featuresOf(sentence))
    if (refused.known.has(feature) || honest.known.has(feature)) {
      const added = Math.log(share(refused, feature) / share(honest, feature));
      odds += added;
      against += Math.max(0, added);
    }
  return odds > limits[to] && against > LEAST_AGAINST;
}
