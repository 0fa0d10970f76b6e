import { expect, it } from 'vitest';
import { claimProblem } from '#contract/claims.ts';
import { rejectReasons } from './reject-reasons.ts';

it.each(rejectReasons.map(({ label, text }) => [label, text]))(
  'the reason “%s” breaks no rule',
  (_, text) => {
    expect(claimProblem(text ?? '')).toBeNull();
  },
);
