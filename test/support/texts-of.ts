import { parseAst } from 'vite';

/** A node of the syntax tree: its type, its parts, and nothing that this file would ask of any one type. */
type Node = { type: string } & Record<string, unknown>;

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';

/** Parts of a node that hold machine words, not texts. */
const machineParts: Record<string, readonly string[]> = {
  ImportDeclaration: ['source'],
  ExportNamedDeclaration: ['source'],
  ExportAllDeclaration: ['source'],
  ImportExpression: ['source'],
  BinaryExpression: ['left', 'right'],
  SwitchCase: ['test'],
  Property: ['key'],
  MemberExpression: ['property'],
  TaggedTemplateExpression: ['quasi'],
  ThrowStatement: ['argument'],
};

/** Attributes and fields that are not read by people. */
const machineNames = new Set([
  'className',
  'class',
  'd',
  'viewBox',
  'href',
  'src',
  'to',
  'rel',
  'template',
  'media',
  'fontFamily',
  'sizes',
  'dedupeKey',
  'examples',
]);

const nameOf = (node: Node): unknown =>
  (node.key as Node | undefined)?.name ?? (node.name as Node | undefined)?.name;

/** Styles, addresses, columns and queries: `0 0 6px`, `(min-width: 500px)`, `…/favicon.svg`, `placements.id as id`. */
const machine = /[{}<>;=[\]]|^[./#-]|^\(\w+-|\d(?:px|rem)|\/\S*\/|^…?\/|^…?-|^[\w…-]+:[\w…]|^\w+\.\w+ as /u;

/** `text-right max-sm:hidden` */
const classes = /^(?=.*[a-z][-:][a-z])(?:[a-z][\w:/.-]*(?: |$))+$/;

/** Words, or a lone capitalized one. */
const isText = (text: string): boolean =>
  !machine.test(text) &&
  !classes.test(text) &&
  (/\p{L}{2,}.*\s|\s.*\p{L}{2,}/u.test(text) || /^\p{Lu}[\p{Ll}’]+[.?:,]?$/u.test(text));

const tidy = (text: string): string =>
  text
    .replace(/\s+/g, ' ')
    .replace(/(?:… ?)+/g, (gap) => (gap.endsWith(' ') ? '… ' : '…'))
    .trim();

/** A literal, or a template with … for what is put in. */
function literalOf(node: Node): string | null {
  if (node.type === 'Literal') return typeof node.value === 'string' ? node.value : null;
  if (node.type === 'TemplateLiteral')
    return (node.quasis as { value: { cooked: string } }[]).map(({ value }) => value.cooked).join('…');
  return null;
}

/** What an element says itself, with … for what is put in and for elements within. */
const jsxText = (children: readonly Node[]): string =>
  children
    .map((child) => {
      if (child.type === 'JSXText') return child.value as string;
      const { expression } = child as { expression?: Node };
      return (expression && literalOf(expression)) ?? '…';
    })
    .join('');

/** The texts of a source file that people read, with … for what is put into them. */
export function textsOf(source: string, lang: 'ts' | 'tsx' = 'tsx'): string[] {
  const texts = new Set<string>();
  const add = (text: string): void => {
    for (const sentence of tidy(text).split(/(?<=[.!?])\s+(?=[\p{Lu}“…])/u))
      if (isText(sentence)) texts.add(sentence);
  };
  const walk = (node: Node): void => {
    if (node.type.startsWith('TS') && node.type !== 'TSAsExpression' && node.type !== 'TSSatisfiesExpression')
      return;
    if ((node.type === 'JSXAttribute' || node.type === 'Property') && machineNames.has(`${nameOf(node)}`))
      return;
    const literal = literalOf(node);
    if (literal !== null) add(literal);
    if (node.type === 'JSXElement' || node.type === 'JSXFragment') add(jsxText(node.children as Node[]));
    const left = machineParts[node.type] ?? [];
    for (const [name, part] of Object.entries(node)) {
      if (left.includes(name)) continue;
      for (const one of Array.isArray(part) ? part : [part]) if (isNode(one)) walk(one);
    }
  };
  walk(parseAst(source, { lang }) as unknown as Node);
  return [...texts];
}
