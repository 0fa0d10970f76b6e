import { expect, it } from 'vitest';
import { uncheckedWords } from './pitch-labels.ts';

it('announces a check of a placement only while one can follow', () => {
  expect(uncheckedWords({ status: 'pending' })).toBe('Not checked yet');
  expect(uncheckedWords({ status: 'live' })).toBe('Not checked yet');
  expect(uncheckedWords({ status: 'ended' })).toBe('Never checked');
  expect(uncheckedWords({ status: 'removed' })).toBe('Never checked');
});
