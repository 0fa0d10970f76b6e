import { execFileSync } from 'node:child_process';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { domains } from './architecture-rules.ts';

const root = join(import.meta.dirname, '..');
const textOf = (path: string): string => readFileSync(join(root, path), 'utf8');
const wordsOf = (text: string): number => text.split(/\s+/).filter(Boolean).length;

const decisions = globSync('docs/decisions/[0-9]*.md', { cwd: root }).toSorted();
const numberOf = (path: string): string => /\/(\d{4})-/.exec(path)?.[1] ?? '';

/** Files of the project that people write, as git knows them or would. */
const written = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\0')
  .filter((path) => /\.(md|mjs|json|sh|sql|tsx?|ya?ml)$/.test(path) && existsSync(join(root, path)));

const pages = written.filter((path) => path.endsWith('.md'));

/** The numbers of decisions that a text names: `decision 0031`, `decisions 0044 and 0046`, `decisions/0031-x.md`. */
const decisionsNamed = (text: string): string[] =>
  [...text.matchAll(/\bdecisions?[\s*/]+(\d{4}\b(?:(?:[\s*,]|and)+\d{4}\b)*)/gi)].flatMap(
    ([, numbers = '']) => numbers.match(/\d{4}/g) ?? [],
  );

describe('decisions', () => {
  it('are at most 30 of at most 250 words, each with its number, context, decision and consequences', () => {
    expect(decisions.length).toBeGreaterThan(10);
    expect(decisions.length).toBeLessThanOrEqual(30);
    expect(new Set(decisions.map(numberOf)).size).toBe(decisions.length);
    for (const path of decisions) {
      const text = textOf(path);
      expect(wordsOf(text), path).toBeLessThanOrEqual(250);
      expect(text, path).toMatch(new RegExp(`^# ${numberOf(path)} \\S.*\\n`));
      for (const part of ['Context', 'Decision', 'Consequences'])
        expect(text, path).toMatch(new RegExp(`^(\\*\\*${part}\\.\\*\\*|## ${part})`, 'm'));
    }
  });

  it('are listed with their titles', () => {
    const listed = [...textOf('docs/decisions/README.md').matchAll(/\[\d{4}\]\((\S+)\) (.+?) \|/g)];
    expect(listed.map(([, file, title]) => `${file} ${title}`).toSorted()).toEqual(
      decisions.map(
        (path) => `${path.replace('docs/decisions/', '')} ${/^# \d{4} (.*)/.exec(textOf(path))?.[1]}`,
      ),
    );
  });

  it('exist wherever one is named', () => {
    const known = new Set(decisions.map(numberOf));
    const named = written.flatMap((path) => decisionsNamed(textOf(path)).map((number) => ({ path, number })));
    expect(named.length).toBeGreaterThan(20);
    expect(named.filter(({ path, number }) => !known.has(number) && path !== 'test/docs.test.ts')).toEqual(
      [],
    );
  });

  it.each([
    ['see (decision 0031)', ['0031']],
    ['Decisions 0044 and\n * 0046 say', ['0044', '0046']],
    ['decisions 0044, 0046 and 0047.', ['0044', '0046', '0047']],
    ['[why](decisions/0031-eight-domains.md)', ['0031']],
    ['10 decisions in 2026', []],
  ])('are found in %j', (text, numbers) => {
    expect(decisionsNamed(text)).toEqual(numbers);
  });
});

describe('promises of security', () => {
  it('name tests that exist', () => {
    const text = textOf('docs/security.md');
    const rows = text
      .split('\n')
      .filter((line) => /^\| [^|]+ \| /.test(line) && !line.startsWith('| promise |'));
    const proofs = rows.map((row) => /\| `(\S+)` › (.+) \|$/.exec(row) ?? [row]);
    expect(proofs.length).toBeGreaterThan(50);
    const missing = proofs.filter(
      ([, file, title]) => !file || !title || !existsSync(join(root, file)) || !textOf(file).includes(title),
    );
    expect(missing.map(([row]) => row)).toEqual([]);
  });
});

describe('the nouns of docs/architecture.md', () => {
  it.each(domains)('of %s are its folders in contract, server and web', (domain) => {
    const row = new RegExp(`^\\| ${domain} \\|[^|]+\\| (.+) \\|$`, 'm').exec(textOf('docs/architecture.md'));
    const folders = globSync(`{contract,server/domains,web/domains}/${domain}/*/`, { cwd: root });
    const nouns = new Set(folders.map((folder) => basename(folder)));
    expect(row?.[1]?.split(', ')).toEqual([...nouns].toSorted());
  });
});

/** `server/http/mount.ts`, and not `contract/<domain>/`. */
const folderNamed =
  /`((?:bench|contract|deploy|docs|mails|reliability|sandbox|scenario|scripts|server|test|web)\/[\w./*-]+)`/g;

describe('pages of documentation', () => {
  it('are at most 18,000 words, operations and capacity aside', () => {
    const counted = pages.filter((path) => /^docs\/(?!operations|capacity)/.test(path));
    expect(wordsOf(counted.map(textOf).join(' '))).toBeLessThanOrEqual(18_000);
  });

  it('name files and folders that exist', () => {
    const named = pages
      .filter((path) => path !== 'CHANGELOG.md')
      .flatMap((path) => [...textOf(path).matchAll(folderNamed)].map(([, name = '']) => ({ path, name })));
    expect(named.length).toBeGreaterThan(150);
    // A recipe calls what is to be made `x`.
    const real = named.filter(({ name }) => !/[/-]x[-.]/.test(name));
    expect(real.filter(({ name }) => globSync(name, { cwd: root }).length === 0)).toEqual([]);
  });

  it('lead to files that exist', () => {
    const links = pages.flatMap((path) =>
      [...textOf(path).matchAll(/\]\((?!https?:|#|mailto:)([^)#\s]+)/g)].map(([, to = '']) => ({ path, to })),
    );
    expect(links.length).toBeGreaterThan(30);
    expect(links.filter(({ path, to }) => !existsSync(join(root, dirname(path), to)))).toEqual([]);
  });
});
