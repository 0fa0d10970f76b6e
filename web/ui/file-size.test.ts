import { expect, test } from 'vitest';
import { fileProblem, formatFileTypes, formatSize } from './file-size.ts';

test.each([
  [0, '0 bytes'],
  [999, '999 bytes'],
  [1500, '1.5 kB'],
  [2000, '2 kB'],
  [123_456, '123 kB'],
  [5_000_000, '5 MB'],
])('%i is %s', (bytes, text) => expect(formatSize(bytes)).toBe(text));

test.each([
  [['.csv', 'text/csv'], 'CSV'],
  [['image/png', 'image/jpeg', 'image/webp'], 'PNG, JPEG, or WebP'],
  [['.csv', 'image/*'], 'CSV or picture'],
])('%o is called %s', (accept, words) => expect(formatFileTypes(accept)).toBe(words));

const rules = { accept: ['.csv', 'image/*'], maxBytes: 1000 };
const file = (name: string, type: string, size: number) => ({ name, type, size });

test('a file is taken by its ending or by its type', () => {
  expect(fileProblem(file('A.CSV', '', 10), rules)).toBeNull();
  expect(fileProblem(file('cover', 'image/png', 1000), rules)).toBeNull();
});

test('a file of another type, too large, or empty is refused with the remedy', () => {
  expect(fileProblem(file('a.exe', 'application/x', 10), rules)).toContain('Choose CSV or picture.');
  expect(fileProblem(file('a.csv', '', 1001), rules)).toContain('up to 1 kB');
  expect(fileProblem(file('a.csv', '', 0), rules)).toBe('a.csv is empty.');
});
