import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { forbiddenClaims } from '#contract/claims.ts';
import { textsOf } from './support/texts-of.ts';

const root = join(import.meta.dirname, '..');

/** Sources whose strings people read. The rule list itself and tests name claims on purpose. */
const sources = globSync(['web/**/*.{ts,tsx}', 'mails/**/*.{ts,tsx}', 'contract/**/*.ts', 'server/**/*.ts'], {
  cwd: root,
}).filter((file) => !/\.(test|fixture)\.tsx?$|^contract\/claim(s|-rules|-sentences)\.ts$/.test(file));

it('no string of the pages, mails and answers makes a claim that must not be made', () => {
  expect(sources.length).toBeGreaterThan(400);
  const found = sources.flatMap((file) =>
    textsOf(readFileSync(join(root, file), 'utf8'), file.endsWith('x') ? 'tsx' : 'ts').flatMap((text) =>
      forbiddenClaims(text).map(({ rule, words }) => `${file}: “${words}” (${rule.name})`),
    ),
  );
  expect(found).toEqual([]);
});

it.each(["const title = 'Guaranteed placements';", '<p>\n  Bot-free\n  playlists\n</p>', 'say(`Go viral`)'])(
  'finds one in %s',
  (source) => {
    expect(textsOf(source).flatMap((text) => forbiddenClaims(text))).toHaveLength(1);
  },
);

it('fees know an answer, and nothing of what became of the song', () => {
  const tables = readFileSync(join(root, 'server/db/tables.ts'), 'utf8');
  const [, columns = ''] = /interface CuratorFees \{(.*?)\n\}/s.exec(tables) ?? [];
  expect([...columns.matchAll(/^ {2}(\w+):/gm)].map(([, name]) => name)).toEqual([
    'amount_cents',
    'brand',
    'cancelled_at',
    'curator_id',
    'currency',
    'earned_at',
    'paid_at',
    'paid_by',
    'pitch_id',
    'reference',
  ]);
  const earning = sources.filter((file) => readFileSync(join(root, file), 'utf8').includes('earnFee('));
  expect(earning.sort()).toEqual([
    'server/domains/fulfilment/fees/earn-fee.ts',
    'server/domains/fulfilment/pitches/answer-pitch.ts',
  ]);
});

it('each claim of the table names a test that exists', () => {
  const rows = [
    ...readFileSync(join(root, 'docs/claims.md'), 'utf8').matchAll(/^\|[^|]+\| `(.+?)` › (.+) \|$/gm),
  ];
  expect(rows.length).toBeGreaterThanOrEqual(8);
  for (const [, file = '', title = ''] of rows)
    expect(readFileSync(join(root, file), 'utf8')).toContain(title);
});
