import { expect, it } from 'vitest';
import { uncheckedText } from './pitch-labels.ts';

it('announces a check of a placement only while one can follow', () => {
  expect(uncheckedText({ status: 'pending' })).toBe('Not checked yet');
  expect(uncheckedText({ status: 'live' })).toBe('Not checked yet');
  expect(uncheckedText({ status: 'ended' })).toBe('Never checked');
  expect(uncheckedText({ status: 'removed' })).toBe('Never checked');
});
