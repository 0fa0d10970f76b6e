import type { ESTree } from 'vite';

/** What of a call only the server reads: it checks what is sent, and its tests check what is answered. */
const ofTheServer = new Set(['summary', 'params', 'query', 'body', 'answer', 'accepted', 'errors', 'limit']);
export interface Edit {
  at: number;
  /** Characters to leave out. */
  drop: number;
  put: string;
}

const nameOf = (key: ESTree.PropertyKey): string | null => (key.type === 'Identifier' ? key.name : null);

const propertiesOf = (object: ESTree.ObjectExpression) =>
  object.properties.filter((property) => property.type === 'Property');

/** The lists of which a page uses nothing but the rows: it derives no filters from them. */
const plainLists: ReadonlySet<unknown> = new Set(['/user/get_orders/']);

const isPlain = (definition: ESTree.ObjectExpression): boolean =>
  propertiesOf(definition).some(
    ({ key, value }) => nameOf(key) === 'path' && value.type === 'Literal' && plainLists.has(value.value),
  );

/** Leaves out the properties of an object that are not `wanted`. */
const without = (object: ESTree.ObjectExpression, wanted: (name: string | null) => boolean): Edit[] =>
  object.properties.flatMap((property, index, all) => {
    const name = property.type === 'Property' ? nameOf(property.key) : null;
    // The last one goes with the comma that may follow it.
    const end = all[index + 1]?.start ?? object.end - 1;
    return wanted(name) ? [] : [{ at: property.start, drop: end - property.start, put: '' }];
  });

/** A plain list: path and access are enough. */
const leanList = (callee: ESTree.Span, definition: ESTree.ObjectExpression): Edit[] => [
  { at: callee.start, drop: callee.end - callee.start, put: '' },
  { at: definition.start + 1, drop: 0, put: "method: 'GET', paged: true, " },
  ...without(definition, (name) => name === 'path' || name === 'access'),
];

/** The properties of each `endpoint({...})` in an expression that only the server reads. */
function serverParts(node: ESTree.Expression): Edit[] {
  if (node.type === 'ObjectExpression') {
    return node.properties.flatMap((property) =>
      property.type === 'Property' ? serverParts(property.value as ESTree.Expression) : [],
    );
  }
  if (node.type !== 'CallExpression' || node.callee.type !== 'Identifier') return [];
  const [definition] = node.arguments;
  if (definition?.type !== 'ObjectExpression') return [];
  if (node.callee.name === 'list' && isPlain(definition)) return leanList(node.callee, definition);
  if (node.callee.name !== 'endpoint') return [];
  return without(definition, (name) => name === null || !ofTheServer.has(name));
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
  if (id.type !== 'ObjectPattern') throw new Error('The contract may declare names and `{ names }` only.');
  return id.properties.map((property) => {
    if (property.type === 'Property' && property.value.type === 'Identifier') return property.value.name;
    throw new Error('The contract may take only plain names from an object.');
  });
}

export const namesOf = (declared: Declaration): string[] =>
  declared.type === 'VariableDeclaration'
    ? declared.declarations.flatMap(boundNames)
    : [declared.id?.name ?? ''];

/** Marks what a declaration makes as free of effects, and takes from its calls what only the server reads. */
export const leanDeclaration = (declared: Declaration): Edit[] =>
  declared.type !== 'VariableDeclaration'
    ? []
    : declared.declarations.flatMap(({ init }): Edit[] =>
        init && isCalled(init)
          ? [
              { at: init.start, drop: 0, put: '/* @__PURE__ */ (() => (' },
              ...serverParts(init),
              { at: init.end, drop: 0, put: '))()' },
            ]
          : [],
      );

export function applyEdits(code: string, edits: readonly Edit[]): string {
  let lean = '';
  let done = 0;
  for (const { at, drop, put } of edits) {
    lean += code.slice(done, at) + put;
    done = at + drop;
  }
  return lean + code.slice(done);
}
