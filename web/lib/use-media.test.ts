import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { breakpoints } from './use-media.ts';

test('scripts and styles change at the same widths', () => {
  const theme = readFileSync(new URL('../ui/theme.css', import.meta.url), 'utf8');
  for (const [name, query] of Object.entries(breakpoints)) {
    const width = new RegExp(`--breakpoint-${name}: (\\d+px)`).exec(theme)?.[1];
    expect([name, query]).toEqual([name, `(width >= ${width})`]);
  }
});
