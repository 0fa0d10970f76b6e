import { glob } from 'node:fs/promises';
import { join } from 'node:path';

const contractFolder = join(import.meta.dirname, '../contract/');

/** What of a call only the server reads: it checks what is sent, and its tests check what is answered. */
export const serverOnlyKeys = [
  'summary',
  'params',
  'query',
  'body',
  'answer',
  'accepted',
  'errors',
  'status',
  'limit',
  'etag',
  'brand',
] as const;
const left: ReadonlySet<string> = new Set(serverOnlyKeys);

const isRecord = (value: unknown): value is object => typeof value === 'object' && value !== null;
const isCall = (value: unknown): boolean =>
  isRecord(value) && 'method' in value && 'path' in value && 'access' in value;

/** Whether an export of the contract is a call, or an object of calls alone. */
const holdsCalls = (value: unknown): boolean =>
  isCall(value) || (isRecord(value) && Object.values(value).length > 0 && Object.values(value).every(isCall));

/** A schema has no JSON. */
const isSchema = (value: unknown): boolean => isRecord(value) && '_zod' in value;

/** A call as JSON, or each of several: without what only the server reads, and without schemas. */
function asData(value: unknown): string {
  if (!isCall(value)) {
    const calls = Object.entries(value as object);
    return `{${calls.map(([name, call]) => `${JSON.stringify(name)}:${asData(call)}`).join()}}`;
  }
  const rest = Object.entries(value as object).filter(([name]) => !left.has(name));
  return JSON.stringify(Object.fromEntries(rest), (_, part: unknown) => (isSchema(part) ? undefined : part));
}

/** By file and name, the exports of the contract that are calls, as the data that pages are given of them. */
const tables = new Map<string, Map<string, string>>();

/** Evaluates the contract; before it, no calls are known. */
export async function readCalls(): Promise<void> {
  for await (const name of glob('*.ts', { cwd: contractFolder })) {
    if (/\.(test|fixture)\.ts$/.test(name)) continue;
    const exported = (await import(join(contractFolder, name))) as Record<string, unknown>;
    const calls = Object.entries(exported).filter(([, value]) => holdsCalls(value));
    tables.set(join(contractFolder, name), new Map(calls.map(([of, value]) => [of, asData(value)])));
  }
}

const none: ReadonlyMap<string, string> = new Map();

/** The exports of a module of the contract that are calls: by name, their data as JSON. */
export const callsIn = (file: string): ReadonlyMap<string, string> => tables.get(file) ?? none;
