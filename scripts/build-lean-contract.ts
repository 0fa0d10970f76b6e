import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ESTree, Plugin } from 'vite';
import { callsIn, ofTheServer, readCalls } from './build-calls.ts';
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
  return new RegExp(`\\b(${names.join('|')})\\.\\w+\\.(${ofTheServer.join('|')})\\b`).exec(code)?.[0];
}

/**
 * One half of a module of the contract, by what `schemas` names: what needs zod, or everything else. The contract is pure
 * by rule (it imports only zod), so a page gets only what it uses.
 */
function half(
  file: string,
  code: string,
  program: ESTree.Program,
  part: 'schemas' | 'values',
  schemas: Set<string>,
): string {
  const shared: string[] = [];
  const edits = program.body.flatMap((statement): Edit[] => {
    const declared = declarationIn(statement);
    if (!declared) return [];
    const names = namesOf(declared);
    const isSchema = names.some((name) => schemas.has(name));
    if (!isSchema && statement.type !== 'ExportNamedDeclaration') shared.push(...names);
    return isSchema === (part === 'schemas')
      ? leanDeclaration(declared, callsIn(file))
      : [{ at: statement.start, drop: statement.end - statement.start, put: '' }];
  });
  const rest = applyEdits(code, edits);
  return part === 'values' && shared.length > 0 ? `${rest}\nexport { ${shared.join(', ')} };` : rest;
}

/** What the half without schemas exports. */
const valueNames = (program: ESTree.Program, schemas: Set<string>): string[] =>
  program.body.flatMap((statement) => {
    const declared = declarationIn(statement);
    return declared ? namesOf(declared).filter((name) => !schemas.has(name)) : [];
  });

const SETTINGS = /globalConfig\b[^{;]*\{/;
const PARTS = /\?(values|schemas)$/;

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
      const parts = `export * from ${JSON.stringify(`${file}?values`)};\nexport * from ${JSON.stringify(`${file}?schemas`)};`;
      return { code: parts, moduleType: 'js', moduleSideEffects: false };
    },
  },
  transform(code, id) {
    if (id === zodSettings) {
      const set = code.replace(SETTINGS, '$&jitless: true');
      if (set === code)
        this.error('zod keeps its settings elsewhere now: see to it that pages use it without `eval`.');
      return { code: set, map: null };
    }
    const part = PARTS.exec(id)?.[1] as 'values' | 'schemas' | undefined;
    if (id.startsWith(contractFolder) && part) {
      const file = id.replace(PARTS, '');
      const schemas = schemaNames(file);
      const own = half(file, code, this.parse(code), part, schemas);
      const values =
        part === 'schemas' ? valueNames(this.parse(code), schemas).filter((name) => own.includes(name)) : [];
      const imports =
        values.length > 0
          ? `import { ${values.join(', ')} } from ${JSON.stringify(`${file}?values`)};\n`
          : '';
      const whole = imports + own;
      return { code: withExactImports(whole, this.parse(whole), file), map: null };
    }
    if (!id.startsWith(webFolder) || !code.includes('#contract/')) return null;
    const program = this.parse(code);
    const read = serverPartRead(code, program);
    if (read)
      this.error(`${id} reads \`${read}\`, which pages are not given. A schema is exported by its own name.`);
    return { code: withExactImports(code, program, id), map: null };
  },
});
