import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import type { Kinds } from './kinds.ts';
import { nouns } from './nouns.ts';

const all = nouns.flatMap((noun: Kinds) => [
  ...Object.entries(noun.ids ?? {}).flatMap(([kind, prefix]) => [`row ${kind}`, `prefix ${prefix}`]),
  ...[...(noun.audit ?? []), ...Object.keys(noun.told ?? {})].map((kind) => `event ${kind}`),
  ...(noun.live ?? []).map((kind) => `live ${kind}`),
  ...(noun.lists ?? []).map((name) => `list ${name}`),
  ...Object.keys({ ...noun.jobs }).map((name) => `job ${name}`),
  ...Object.keys({ ...noun.mails }).map((name) => `mail ${name}`),
]);
const events = new Set(all.flatMap((word) => /^event (.*)/.exec(word)?.[1] ?? []));

it('the list of nouns has every kinds.ts, and no two register the same', () => {
  const paths = globSync('contract/*/*/kinds.ts').map((path) => path.slice('contract'.length));
  const listed = readFileSync('contract/nouns.ts', 'utf8').matchAll(/from '\.(\/.*\/kinds\.ts)'/g);
  expect([...listed].map(([, path]) => path).sort()).toEqual(paths.sort());
  expect(nouns).toHaveLength(paths.length);
  expect(all.filter((word, index) => all.indexOf(word) !== index)).toEqual([]);
});

it('every registered audit kind is recorded by a verb', () => {
  const code = globSync('server/**/*.ts')
    .map((path) => readFileSync(path, 'utf8'))
    .join('\n');
  const begun = [...code.matchAll(/`([a-z_]+\.[a-z_]*)\$\{/g)].map(([, start = '']) => start);
  const isWritten = (kind: string) =>
    code.includes(`'${kind}'`) || begun.some((start) => kind.startsWith(start));
  expect([...events].filter((kind) => !isWritten(kind))).toEqual([]);
});
