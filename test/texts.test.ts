import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { textsOf } from './support/texts-of.ts';

const root = join(import.meta.dirname, '..');

/** Sources whose texts have a table, `claims/NAME.txt`. Each holds every text, but no data of examples. */
const areas: Record<string, readonly string[]> = {
  public: [
    'web/landing/**/*.{ts,tsx}',
    'contract/orders/terms/*.ts',
    'contract/brand.ts',
    'contract/company.ts',
  ],
  mails: ['mails/content/*.ts', 'mails/react/*.tsx', 'mails/*.ts', 'contract/orders/orders/start-words.ts'],
  reports: [
    'web/domains/reporting/{reports,evidence,shared-report}/*.{ts,tsx}',
    'contract/reporting/evidence/rules.ts',
    'web/domains/orders/orders/my-order-state.ts',
    'contract/endings/*.ts',
    'server/domains/reporting/{evidence,reports}/*.ts',
  ],
  curators: [
    'web/domains/fulfilment/portal/*.tsx',
    'contract/catalogue/curators/pauses.ts',
    'web/domains/fulfilment/pitches/{adds,answer-form,pitch-page,proof-form,removal}.tsx',
  ],
};

/** Why a text claims nothing. `part`: of a sentence, which stands elsewhere; `why it came`: an email’s reason. */
const noClaim = [
  ...['background', 'caption', 'description', 'example', 'for machines', 'heading', 'instruction'],
  ...['label', 'legal', 'opinion', 'part', 'question', 'why it came'],
];

/** `test FILE › TITLE`, `people TABLE or place` for what people do, or `no claim: REASON`. */
function readTable(area: string): { proofs: Set<string>; proofOf: Map<string, string>; twice: string[] } {
  const [, ...parts] = readFileSync(join(root, `test/claims/${area}.txt`), 'utf8').split(/^## /m);
  const rows = parts.flatMap((part) => {
    const [proof = '', ...lines] = part.trimEnd().split('\n');
    return lines.flatMap((line) => line.split(' | ')).map((text): [string, string] => [text, proof]);
  });
  const proofOf = new Map(rows);
  return {
    proofs: new Set(proofOf.values()),
    proofOf,
    twice: rows.map(([text]) => text).filter((text, index, all) => all.indexOf(text) !== index),
  };
}

const sources = (area: string): string[] =>
  globSync([...(areas[area] ?? [])], { cwd: root }).filter(
    (file) => !/\.(test|fixture)\.tsx?$|mails\/all-mails\.ts$/.test(file),
  );

describe.each(Object.keys(areas))('the texts of %s', (area) => {
  const { proofs, proofOf, twice } = readTable(area);
  const said = new Set(sources(area).flatMap((file) => textsOf(readFileSync(join(root, file), 'utf8'))));

  it('each stand in the table, once, and nothing else does', () => {
    expect(said.size).toBeGreaterThan(150);
    expect([...said].filter((text) => !proofOf.has(text))).toEqual([]);
    expect([...proofOf.keys()].filter((text) => !said.has(text))).toEqual([]);
    expect(twice).toEqual([]);
  });

  it.each([...proofs])('%s', (proof) => {
    const [, file, title = ''] = /^test (\S+) › (.+)$/.exec(proof) ?? [];
    if (file) expect(readFileSync(join(root, file), 'utf8')).toContain(title);
    else if (proof.startsWith('no claim: ')) expect(noClaim).toContain(proof.slice('no claim: '.length));
    else expect(proof).toMatch(/^people \S/);
  });
});

describe('of a source', () => {
  it.each([
    [
      'const q = [{ text: "Every song is heard twice. No risk." }];',
      ['Every song is heard twice.', 'No risk.'],
    ],
    ['const p = <p className="flex gap-2">Seen on <b>all {n} days</b></p>;', ['Seen on …', 'all … days']],
    ['const i = <img alt="A playlist that grows" src="/a b.png" />;', ['A playlist that grows']],
    ['const s = `Refunded within $' + '{hours} hours.`;', ['Refunded within … hours.']],
    [
      'const t = <Cell title="Never removed">{isOn ? "Always on" : none}</Cell>;',
      ['Never removed', 'Always on'],
    ],
    ['import a from "a b c"; type T = "On hold"; if (x === "Not seen") y("row-id", "0 0 6px");', []],
  ])('%s', (source, texts) => {
    expect(textsOf(source).sort()).toEqual([...texts].sort());
  });
});
