import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { TERMS_VERSION } from '#contract/accounts/settings/rules.ts';
import { pageAt } from '#contract/pages.ts';
import { termsPath, termsVersions } from './rules.ts';

/** The texts that orders agreed to. A changed text needs a new version: never change a hash, add one. */
const texts: Record<string, string> = {
  '2026-11-24': 'bf8b92f5cef8965da7941e54739003f1fa05a0db42b419d1300b1e9cb8dd9263',
  '2026-11-28': '807f74f325ce6456ed6128a344287f7c4850dbc1216a6020f51cbbac785185f4',
};

it('every version of the terms keeps its text, and has its page', () => {
  const hash = (version: string) =>
    createHash('sha256').update(JSON.stringify(termsVersions[version])).digest('hex');
  expect(Object.fromEntries(Object.keys(termsVersions).map((version) => [version, hash(version)]))).toEqual(
    texts,
  );
  for (const version of Object.keys(texts)) expect(pageAt(termsPath(version))?.prerendered).toBe(true);
  expect(Object.keys(texts)).toContain(TERMS_VERSION);
  expect(pageAt('/terms/2020-01-01')).toBeNull();
});
