import { expect, it } from 'vitest';
import { BrandPath } from '#contract/brand.schema.ts';
import { isCurrent, openSections } from './admin-links.ts';

it.each(BrandPath.options)('each link of the sidebar of %s is marked on its own page alone', (mode) => {
  const links = openSections(mode, () => true).flatMap(({ links }) => links);
  expect(links.length).toBeGreaterThan(5);
  for (const { to } of links) {
    const { pathname } = new URL(to, 'https://example.com');
    expect(links.filter((link) => isCurrent(link, pathname)).map((link) => link.to)).toEqual([to]);
  }
});
