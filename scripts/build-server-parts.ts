import type { ESTree } from 'vite';

export interface Edit {
  at: number;
  /** Characters to leave out. */
  drop: number;
  put: string;
}

/** Whether something of an expression is called or made when it is evaluated. */
const isCalled = ({ type }: ESTree.Expression): boolean =>
  type !== 'Literal' && type !== 'ArrowFunctionExpression' && type !== 'FunctionExpression';

/** What is declared at the top of a module. */
export function declarationIn(statement: ESTree.Directive | ESTree.Statement) {
  const declared = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
  return declared?.type === 'VariableDeclaration' ||
    declared?.type === 'FunctionDeclaration' ||
    declared?.type === 'ClassDeclaration'
    ? declared
    : null;
}

type Declaration = NonNullable<ReturnType<typeof declarationIn>>;

/** The names that a declarator binds: one, or those of `const { a, b: c } = ...`. */
export function boundNames({ id }: ESTree.VariableDeclarator): string[] {
  if (id.type === 'Identifier') return [id.name];
  if (id.type !== 'ObjectPattern') throw new Error('The contract may declare only names and `{ names }`.');
  return id.properties.map((property) => {
    if (property.type === 'Property' && property.value.type === 'Identifier') return property.value.name;
    throw new Error('The contract may take only plain names from an object.');
  });
}

export const namesOf = (declared: Declaration): string[] =>
  declared.type === 'VariableDeclaration'
    ? declared.declarations.flatMap(boundNames)
    : [declared.id?.name ?? ''];

/**
 * What pages get of a declaration: calls as data (`calls`, by name), anything else as it is, but marked as free of
 * effects.
 */
export const leanDeclaration = (declared: Declaration, calls: ReadonlyMap<string, string>): Edit[] =>
  declared.type !== 'VariableDeclaration'
    ? []
    : declared.declarations.flatMap(({ id, init }): Edit[] => {
        const data = id.type === 'Identifier' ? calls.get(id.name) : undefined;
        if (init && data) return [{ at: init.start, drop: init.end - init.start, put: data }];
        return init && isCalled(init)
          ? [
              { at: init.start, drop: 0, put: '/* @__PURE__ */ (() => (' },
              { at: init.end, drop: 0, put: '))()' },
            ]
          : [];
      });

export function applyEdits(code: string, edits: readonly Edit[]): string {
  let lean = '';
  let done = 0;
  for (const { at, drop, put } of edits) {
    lean += code.slice(done, at) + put;
    done = at + drop;
  }
  return lean + code.slice(done);
}
