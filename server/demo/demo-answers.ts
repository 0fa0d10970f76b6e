import type { Genre } from '#contract/genres.schema.ts';
import type { Answers } from './answers/answers.ts';
import { clubAnswers } from './answers/club.ts';
import { guitarAnswers } from './answers/guitars.ts';
import { popAnswers } from './answers/pop.ts';
import { quietAnswers } from './answers/quiet.ts';
import { rhymeAnswers } from './answers/rhymes.ts';
import { rhythmAnswers } from './answers/rhythms.ts';
import { songAnswers } from './answers/songs.ts';

/** All that curators of the demo say. */
export const answers: Answers = {
  ...popAnswers,
  ...guitarAnswers,
  ...rhymeAnswers,
  ...clubAnswers,
  ...quietAnswers,
  ...songAnswers,
  ...rhythmAnswers,
};

/** A curator in so many says nothing with a yes; a comment is optional. */
const SILENT = 3;

/** A song that a curator answers: its genre, its order, and the curator. */
interface Asked {
  genre: Genre;
  orderId: string;
  curatorId: string;
}

/** The words of curators, about a song of the genre. No order has the same twice, and no curator while anything else is left. */
export interface AnswerBook {
  decline(asked: Asked): string;
  accept(asked: Asked): string;
}

export function answerBook(): AnswerBook {
  /** Who has said or read each text. */
  const known = new Map<string, Set<string>>();
  let accepted = 0;
  /** Of the texts that are new to the order, one that is new to the curator, too: that which was said least. */
  const next = (texts: readonly string[], { genre, orderId, curatorId }: Asked): string => {
    const knownBy = (text: string) => known.get(text) ?? new Set<string>();
    const [text] = texts
      .filter((one) => !knownBy(one).has(orderId))
      .toSorted(
        (one, other) =>
          Number(knownBy(one).has(curatorId)) - Number(knownBy(other).has(curatorId)) ||
          knownBy(one).size - knownBy(other).size,
      );
    if (text === undefined) throw new Error(`The demo’s curators have nothing new to say about ${genre}.`);
    known.set(text, knownBy(text).add(orderId).add(curatorId));
    return text;
  };
  return {
    decline: (asked) => next(answers[asked.genre].no, asked),
    accept: (asked) => {
      accepted += 1;
      return accepted % SILENT === 0 ? '' : next(answers[asked.genre].yes, asked);
    },
  };
}
