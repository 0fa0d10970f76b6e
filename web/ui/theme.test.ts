import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { Brand } from '#contract/brand.schema.ts';
import { brands } from '#contract/brand.ts';

const css = readFileSync(new URL('./theme.css', import.meta.url), 'utf8');
const kebab = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** The rules in which each brand's colours stand. */
const rules: Record<Brand, string> = {
  'real-playlist': /@theme \{.*?\n\}/s.exec(css)?.[0] ?? '',
  eaa: /\[data-brand="eaa"\] \{.*?\}/s.exec(css)?.[0] ?? '',
};

it.each(Brand.options)('the style sheet has the colours of %s', (brand) => {
  for (const [name, [light, dark]] of Object.entries(brands[brand].colours))
    expect(rules[brand]).toContain(`--color-${kebab(name)}: light-dark(${light}, ${dark});`);
});

it('EAA overrides every token that has a colour of Real Playlist', () => {
  const colours = Object.values(brands['real-playlist'].colours).flat();
  const ofOther = [...rules['real-playlist'].matchAll(/(--color-[\w-]+): light-dark\((\S+), (\S+)\);/g)]
    .filter(([, , ...pair]) => pair.some((colour) => colours.includes(colour) && colour !== '#ffffff'))
    .map(([, token]) => token);
  expect(ofOther).toContain('--color-accent');
  for (const token of ofOther) expect(rules.eaa).toContain(`${token}: light-dark(`);
  for (const colour of colours)
    if (colour !== '#ffffff') expect(rules.eaa, `${colour} is of Real Playlist`).not.toContain(colour);
});
