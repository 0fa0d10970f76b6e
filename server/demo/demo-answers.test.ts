import { describe, expect, it } from 'vitest';
import { forbiddenClaims } from '#contract/claims.ts';
import { isNearCopy } from '#contract/fulfilment/pitches/reasons.ts';
import { CuratorAnswer } from '#contract/fulfilment/pitches/schema.ts';
import { Genre } from '#contract/genres.schema.ts';
import { answers } from './demo-answers.ts';
import { sentencesOf } from './sentences.fixture.ts';

const all = Genre.options.flatMap((genre) => [
  ...answers[genre].yes.map((text) => ({ genre, verdict: 'accepted', text })),
  ...answers[genre].no.map((text) => ({ genre, verdict: 'declined', text })),
]);

describe('what curators of the demo write', () => {
  it('is enough for the smallest package in every genre', () => {
    for (const { no, yes } of Object.values(answers))
      expect([no.length >= 16, yes.length]).toEqual([true, expect.toSatisfy((count) => count >= 7)]);
  });

  it('has no sentence twice', () => {
    const sentences = all.flatMap(({ text }) => sentencesOf(text));
    expect(sentences.filter((one, index) => sentences.indexOf(one) !== index)).toEqual([]);
  });

  it('has no two answers that a curator could not both give', () => {
    for (const { no, yes } of Object.values(answers))
      for (const [index, text] of [...no, ...yes].entries())
        expect([...no, ...yes].slice(0, index).filter((before) => isNearCopy(text, before))).toEqual([]);
  });

  it('is what the portal takes, and claims nothing', () => {
    for (const { verdict, text } of all) {
      const answer = { verdict, reason: text, heardSource: 'declared', heardMoment: '1:01' };
      expect([text, CuratorAnswer.safeParse(answer).error?.issues]).toEqual([text, undefined]);
      expect([text, forbiddenClaims(text)]).toEqual([text, []]);
    }
  });
});
