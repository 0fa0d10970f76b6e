import { expect, it } from 'vitest';
import { addressOf } from './brand-address.ts';

it.each([
  ['http://127.0.0.1:3000', 'eaa.example', 'http://eaa.example:3000'],
  ['https://realplaylist.example', 'eaa.example', 'https://eaa.example'],
  ['https://realplaylist.example:8443', 'eaa.example', 'https://eaa.example:8443'],
  ['https://realplaylist.example', undefined, 'https://realplaylist.example'],
])('of %s, EAA at %s has the address %s, and the other brand keeps its own', (publicUrl, EAA_HOST, eaa) => {
  expect(addressOf({ publicUrl, EAA_HOST }, 'eaa')).toBe(eaa);
  expect(addressOf({ publicUrl, EAA_HOST }, 'real-playlist')).toBe(publicUrl);
});
