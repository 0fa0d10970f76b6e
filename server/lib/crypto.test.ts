import { expect, it } from 'vitest';
import { hashAddress, hashCode } from './crypto.ts';

const secret = 'a-secret-of-at-least-thirty-two-characters';
const another = 'another-secret-of-thirty-two-characters-too';

it('the hash of a code needs the secret: a million codes are quickly tried', () => {
  expect(hashCode(secret, 'mgl_1', '123456')).not.toBe(hashCode(another, 'mgl_1', '123456'));
});

it('the hash of a code depends on the mail: the same code in another mail has another hash', () => {
  expect(hashCode(secret, 'mgl_1', '123456')).toBe(hashCode(secret, 'mgl_1', '123456'));
  expect(hashCode(secret, 'mgl_1', '123456')).not.toBe(hashCode(secret, 'mgl_2', '123456'));
});

it('the hash of an address needs the secret: addresses can be guessed', () => {
  expect(hashAddress(secret, 'ada@example.com')).not.toBe(hashAddress(another, 'ada@example.com'));
});
