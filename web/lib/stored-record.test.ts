import { expect, test } from 'vitest';
import { z } from '#contract/zod.ts';
import { memoryStorage } from './memory-storage.fixture.ts';
import { storedRecord } from './stored-record.ts';

const Fruit = z.object({ name: z.string() });

test('a record is read as it was stored, until it is dropped', () => {
  const record = storedRecord(memoryStorage(), 'fruit', Fruit);
  record.save({ name: 'pear' });
  expect(record.read()).toEqual({ name: 'pear' });
  record.clear();
  expect(record.read()).toBeNull();
});

test.each(['', '{', 'null', '[]', '{"name":1}'])('a stored %j counts as absent', (text) => {
  expect(storedRecord(memoryStorage({ fruit: text }), 'fruit', Fruit).read()).toBeNull();
});
