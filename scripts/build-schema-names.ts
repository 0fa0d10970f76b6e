import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type ESTree, parseSync } from 'vite';
import { callsIn } from './build-calls.ts';
import { applyEdits, boundNames, declarationIn, leanDeclaration, namesOf } from './build-server-parts.ts';

interface Module {
  /** What is declared at the top, with the names that it refers to. */
  declared: Map<string, Set<string>>;
  imported: Map<string, { file: string; name: string }>;
}

const modules = new Map<string, Module>();
const known = new Map<string, boolean>();

const ofTypes = /^(typeAnnotation|typeArguments|typeParameters|returnType)$/;

/** Adds the identifiers in a part of a program; those of types do not count. */
export function addReferences(node: unknown, found: Set<string>): Set<string> {
  if (Array.isArray(node)) {
    for (const each of node) addReferences(each, found);
  } else if (typeof node === 'object' && node !== null) {
    const { type, name } = node as { type?: unknown; name?: unknown };
    if (type === 'Identifier') found.add(String(name));
    // The name of a property refers to nothing.
    const { computed } = node as { computed?: unknown };
    const isName = (key: string) =>
      !computed && (key === 'key' || (key === 'property' && type === 'MemberExpression'));
    for (const [key, value] of Object.entries(node))
      if (!ofTypes.test(key) && !isName(key)) addReferences(value, found);
  }
  return found;
}

/** A module as pages are given it: with its calls as data. */
function leanProgram(file: string): ESTree.Program {
  const code = readFileSync(file, 'utf8');
  const edits = parseSync(file, code).program.body.flatMap((statement) => {
    const declared = declarationIn(statement);
    return declared ? leanDeclaration(declared, callsIn(file)) : [];
  });
  const { program, errors } = parseSync(file, applyEdits(code, edits));
  if (errors[0]) throw new Error(`${file} can’t be parsed without its schemas: ${errors[0].message}`);
  return program;
}

function readModule(file: string): Module {
  const read = modules.get(file);
  if (read) return read;
  const module: Module = { declared: new Map(), imported: new Map() };
  modules.set(file, module);
  for (const statement of leanProgram(file).body) {
    if (statement.type === 'ImportDeclaration') {
      const from = statement.source.value;
      for (const each of statement.specifiers) {
        if (each.type !== 'ImportSpecifier' || each.imported.type !== 'Identifier') continue;
        module.imported.set(each.local.name, { file: join(dirname(file), from), name: each.imported.name });
      }
    }
    const declared = declarationIn(statement);
    if (declared?.type === 'VariableDeclaration') {
      for (const declarator of declared.declarations)
        for (const name of boundNames(declarator))
          module.declared.set(name, addReferences(declarator.init, new Set()));
    } else if (declared) {
      for (const name of namesOf(declared))
        module.declared.set(name, addReferences(declared.body, new Set()));
    }
  }
  return module;
}

function needsZod(file: string, name: string): boolean {
  if (name === 'z') return true;
  const key = `${file} ${name}`;
  const answer = known.get(key);
  if (answer !== undefined) return answer;
  known.set(key, false);
  const { declared, imported } = readModule(file);
  const from = imported.get(name);
  const needs = from
    ? needsZod(from.file, from.name)
    : [...(declared.get(name) ?? [])].some((other) => needsZod(file, other));
  known.set(key, needs);
  return needs;
}

/** The names that a module of the contract declares and that need zod, themselves or through others. */
export const schemaNames = (file: string): Set<string> =>
  new Set([...readModule(file).declared.keys()].filter((name) => needsZod(file, name)));
