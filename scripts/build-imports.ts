import { dirname, join } from 'node:path';
import type { ESTree } from 'vite';
import { callsIn } from './build-calls.ts';
import { addReferences, schemaNames } from './build-schema-names.ts';
import { applyEdits, type Edit } from './build-server-parts.ts';

const contractFolder = join(import.meta.dirname, '../contract/');

/** The module of the contract that an import names; null for any other. */
function contractFile(source: string, importer: string): string | null {
  if (source.startsWith('#contract/')) return source.replace('#contract/', contractFolder);
  return importer.startsWith(contractFolder) && source.startsWith('./')
    ? join(dirname(importer), source)
    : null;
}

const named = (names: readonly string[], from: string): string =>
  names.length > 0 ? `import { ${names.join(', ')} } from ${JSON.stringify(from)};` : '';

/**
 * A module whose imports from the contract name the part that holds them, and only what it uses: so a page is seen to use
 * no more of the contract than it does.
 */
export function withExactImports(code: string, program: ESTree.Program, importer: string): string {
  const isImport = ({ type }: ESTree.Node) => type === 'ImportDeclaration';
  const used = addReferences(
    program.body.filter((statement) => !isImport(statement)),
    new Set(),
  );
  const edits = program.body.flatMap((statement): Edit[] => {
    if (statement.type !== 'ImportDeclaration') return [];
    const isUsed = statement.specifiers.some(({ local }) => used.has(local.name));
    const drop = { at: statement.start, drop: statement.end - statement.start, put: '' };
    // The contract has no effects: zod is not needed for its own sake.
    if (!isUsed && importer.startsWith(contractFolder)) return [drop];
    const file = contractFile(statement.source.value, importer);
    if (file === null) return [];
    const schemas = schemaNames(file);
    const calls = callsIn(file);
    const parts = { values: [] as string[], calls: [] as string[], schemas: [] as string[] };
    for (const each of statement.specifiers) {
      if (each.type !== 'ImportSpecifier' || each.imported.type !== 'Identifier') return [];
      const { name } = each.imported;
      if (!used.has(each.local.name)) continue;
      parts[calls.has(name) ? 'calls' : schemas.has(name) ? 'schemas' : 'values'].push(
        name === each.local.name ? name : `${name} as ${each.local.name}`,
      );
    }
    const put = (['values', 'calls', 'schemas'] as const)
      .map((part) => named(parts[part], `${file}?${part}`))
      .join('');
    return [{ ...drop, put }];
  });
  return applyEdits(code, edits);
}
