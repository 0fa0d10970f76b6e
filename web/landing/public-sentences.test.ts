import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { builtSite, publicPaths } from './built-site.fixture.ts';

const root = join(import.meta.dirname, '../..');
const site = builtSite();

/** `test FILE › TITLE`, `row TABLE` or `row TABLE.COLUMN`, `setting NAME`, `people TABLE or place`, `no claim: why`. */
interface Proof {
  kind: string;
  of: string;
}

/** What proves each sentence of `public-sentences.txt`. */
function readTable(text: string): Map<string, Proof> {
  const table = new Map<string, Proof>();
  const [, ...parts] = text.split(/^## /m);
  for (const part of parts) {
    const [heading = '', ...sentences] = part.trimEnd().split('\n');
    const [, kind = '', of = ''] = /^(test|row|setting|people|no claim):? (.+)$/.exec(heading) ?? [];
    for (const sentence of sentences) table.set(sentence, { kind, of });
  }
  return table;
}

const table = readTable(readFileSync(join(import.meta.dirname, 'public-sentences.txt'), 'utf8'));

/** The sentences of a page's main part, of three words or more, with # for every number and @ for the mailbox. */
function sentencesOf(page: string): string[] {
  const main = /<main.*<\/main>/s.exec(page)?.[0] ?? page;
  return main
    .replace(/<(script|style)\b.*?<\/\1>/gs, '\n')
    .replace(/<\/?(a|abbr|b|em|i|span|strong|time)\b[^>]*>/g, '')
    .split(/<[^>]*>/)
    .flatMap((block) =>
      block
        .replaceAll('&amp;', '&')
        .replace(/\s+/g, ' ')
        .trim()
        .split(/(?<=[.!?])\s+(?=[A-Z“])/),
    )
    .filter((sentence) => /[.!?:]$/.test(sentence) && sentence.split(' ').length >= 3)
    .map((sentence) => sentence.replace(/\d[\d,.]*\d|\d/g, '#').replace(/help@[\w.]+example/, '@'));
}

const unproven = (page: string): string[] => sentencesOf(page).filter((sentence) => !table.has(sentence));

describe('every sentence of the public pages', () => {
  it.each(publicPaths)('of %s stands in the table, for both brands', (path) => {
    for (const brand of ['real-playlist', 'eaa'] as const) {
      expect(sentencesOf(site.page(path, brand)).length).toBeGreaterThan(5);
      expect(unproven(site.page(path, brand))).toEqual([]);
    }
  });

  it('is missed where a page claims something new', () => {
    const page = site.page('/faq').replace('</main>', '<p>Every song is heard twice.</p></main>');
    expect(unproven(page)).toEqual(['Every song is heard twice.']);
  });
});

describe('what proves them', () => {
  const proofs = [...new Map([...table.values()].map((proof) => [`${proof.kind} ${proof.of}`, proof]))];
  const tables = globSync('server/db/migrations/*.sql', { cwd: root })
    .map((file) => readFileSync(join(root, file), 'utf8'))
    .join('\n');

  it.each(proofs)('%s exists', (_, { kind, of }) => {
    if (kind === 'test') {
      const [file = '', title = ''] = of.split(' › ');
      expect(readFileSync(join(root, file), 'utf8')).toContain(title);
    } else if (kind === 'setting') {
      const settings = readFileSync(join(root, 'server/config.settings.ts'), 'utf8');
      expect(settings).toMatch(new RegExp(`^  ${of}: `, 'm'));
    } else if (kind === 'row' || (kind === 'people' && /^[a-z_]+$/.test(of))) {
      const [name = '', column] = of.split('.');
      expect(tables).toMatch(new RegExp(`create table ${name} \\(`));
      if (column) expect(tables).toMatch(new RegExp(`\\b${column}\\b`));
    } else {
      expect(['people', 'no claim']).toContain(kind);
    }
  });
});
