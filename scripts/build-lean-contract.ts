import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ESTree, Plugin } from 'vite';
import { callsIn, readCalls, serverOnlyKeys } from './build-calls.ts';
import { withExactImports } from './build-imports.ts';
import { schemaNames } from './build-schema-names.ts';
import { applyEdits, declarationIn, type Edit, leanDeclaration, namesOf } from './build-server-parts.ts';

const root = join(import.meta.dirname, '..');
const contractFolder = join(root, 'contract/');
const webFolder = join(root, 'web/');
/** Where zod keeps its settings; the page's policy forbids the functions from text that it would try. */
const zodSettings = join(root, 'node_modules/zod/v4/core/core.js');

/** What a page reads of a call that it is not given, such as `orders.cancel.body`. */
function serverPartRead(code: string, program: ESTree.Program): string | undefined {
  const names = program.body.flatMap((statement) =>
    statement.type === 'ImportDeclaration' && statement.source.value.startsWith('#contract/')
      ? statement.specifiers.map(({ local }) => local.name)
      : [],
  );
  if (names.length === 0) return undefined;
  return new RegExp(`\\b(${names.join('|')})\\.\\w+\\.(${serverOnlyKeys.join('|')})\\b`).exec(code)?.[0];
}

type Part = 'schemas' | 'calls' | 'values';

/** The part that each declaration of a module is in. */
function partOf(file: string): (name: string) => Part {
  const schemas = schemaNames(file);
  const calls = callsIn(file);
  return (name) => (calls.has(name) ? 'calls' : schemas.has(name) ? 'schemas' : 'values');
}

/**
 * One part of a module of the contract: its calls as data, what needs zod, or everything else. The contract is pure by
 * rule (it imports only zod), so a page gets only what it uses.
 */
function onePart(file: string, code: string, program: ESTree.Program, part: Part): string {
  const of = partOf(file);
  const shared: string[] = [];
  const edits = program.body.flatMap((statement): Edit[] => {
    const declared = declarationIn(statement);
    if (!declared) return [];
    const names = namesOf(declared);
    const own = names.map(of).find((each) => each !== 'values') ?? 'values';
    if (own === 'values' && statement.type !== 'ExportNamedDeclaration') shared.push(...names);
    return own === part
      ? leanDeclaration(declared, callsIn(file))
      : [{ at: statement.start, drop: statement.end - statement.start, put: '' }];
  });
  const rest = applyEdits(code, edits);
  return part === 'values' && shared.length > 0 ? `${rest}\nexport { ${shared.join(', ')} };` : rest;
}

/** Imports of what a part may use of the others: schemas use values and calls, and values use calls. */
function importsOf(file: string, program: ESTree.Program, part: Part, code: string): string {
  const of = partOf(file);
  const names = program.body.flatMap((statement) => {
    const declared = declarationIn(statement);
    return declared ? namesOf(declared) : [];
  });
  const others = { schemas: ['values', 'calls'], values: ['calls'], calls: [] } as const;
  return others[part]
    .map((other) => {
      const used = names.filter((name) => of(name) === other && code.includes(name));
      return used.length > 0
        ? `import { ${used.join(', ')} } from ${JSON.stringify(`${file}?${other}`)};\n`
        : '';
    })
    .join('');
}

const SETTINGS = /globalConfig\b[^{;]*\{/;
const PARTS = /\?(values|calls|schemas)$/;

/** Pages get the calls of the contract without their schemas, and zod only where they use it. */
export const leanContract = (): Plugin => ({
  name: 'lean-contract',
  enforce: 'post',
  buildStart: readCalls,
  resolveId: {
    order: 'pre',
    handler(source) {
      return PARTS.test(source) ? { id: source, moduleSideEffects: false } : null;
    },
  },
  load: {
    order: 'pre',
    handler(id) {
      if (!id.startsWith(contractFolder)) return null;
      const file = id.replace(PARTS, '');
      if (id !== file)
        return { code: readFileSync(file, 'utf8'), moduleType: 'ts', moduleSideEffects: false };
      const parts = ['values', 'calls', 'schemas']
        .map((part) => `export * from ${JSON.stringify(`${file}?${part}`)};`)
        .join('\n');
      return { code: parts, moduleType: 'js', moduleSideEffects: false };
    },
  },
  transform(code, id) {
    if (id === zodSettings) {
      const set = code.replace(SETTINGS, '$&jitless: true');
      if (set === code) this.error('zod’s settings have moved. Make sure that pages use zod without `eval`.');
      return { code: set, map: null };
    }
    const part = PARTS.exec(id)?.[1] as Part | undefined;
    if (id.startsWith(contractFolder) && part) {
      const file = id.replace(PARTS, '');
      const program = this.parse(code);
      const own = onePart(file, code, program, part);
      const whole = importsOf(file, program, part, own) + own;
      return { code: withExactImports(whole, this.parse(whole), file), map: null };
    }
    if (!id.startsWith(webFolder) || !code.includes('#contract/')) return null;
    const program = this.parse(code);
    const read = serverPartRead(code, program);
    if (read)
      this.error(`${id} reads \`${read}\`, which pages don’t get. Export the schema by its own name.`);
    return { code: withExactImports(code, program, id), map: null };
  },
});
