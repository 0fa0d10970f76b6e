import type { z } from 'zod';

/** The API version of the events. */
export const API_VERSION = '2026-10-28.endive';

export interface ErrorBody {
  type: 'api_error' | 'card_error' | 'idempotency_error' | 'invalid_request_error' | 'rate_limit_error';
  message: string;
  code?: string;
  decline_code?: string;
  param?: string;
  charge?: string;
  payment_intent?: object;
}

/** An endpoint's answer. A refused capture is an answer too, because its effects are kept. */
export interface Answer {
  status: number;
  body: object;
}

/** A refusal without effects: rolls back the transaction and is answered in Stripe's format. */
export class ApiError extends Error {
  readonly status: number;
  readonly body: ErrorBody;

  constructor(status: number, body: ErrorBody) {
    super(body.message);
    this.status = status;
    this.body = body;
  }
}

export function invalidRequest(message: string, detail: { code?: string; param?: string } = {}): ApiError {
  return new ApiError(400, { type: 'invalid_request_error', message, ...detail });
}

export function noSuch(resource: string, id: string, param = 'id'): ApiError {
  const message = `No such ${resource}: '${id}'`;
  return new ApiError(404, { type: 'invalid_request_error', code: 'resource_missing', message, param });
}

type FormValue = string | FormValue[] | { [key: string]: FormValue };
interface FormNode {
  [key: string]: string | FormNode;
}

const FORM_KEY = /^([^[\]]+)((?:\[[^[\]]*\])*)$/;

/**
 * Parses a form-encoded body or query with Stripe's nested brackets: `a[b]=1`, `a[0][b]=1`, `a[]=1`. Integer keys
 * become an array in their order. Throws a 400 on a malformed key.
 */
export function parseForm(text: string): Record<string, FormValue> {
  const root = node();
  for (const [key, value] of new URLSearchParams(text)) {
    const match = FORM_KEY.exec(key);
    if (!match?.[1]) throw invalidRequest(`Invalid parameter name: ${key}`, { code: 'parameter_unknown' });
    const path = [match[1], ...[...(match[2] ?? '').matchAll(/\[([^[\]]*)\]/g)].map((part) => part[1] ?? '')];
    assign(root, path, value, key);
  }
  return Object.fromEntries(Object.entries(root).map(([key, value]) => [key, settle(value)]));
}

// Without a prototype, so that a key such as __proto__ is an ordinary key.
function node(): FormNode {
  return Object.create(null) as FormNode;
}

function assign(root: FormNode, path: string[], value: string, key: string): void {
  let at = root;
  for (const [depth, part] of path.entries()) {
    const name = part === '' ? String(Object.keys(at).length) : part;
    if (depth === path.length - 1) {
      at[name] = value;
      return;
    }
    const next = at[name] ?? node();
    if (typeof next === 'string') throw invalidRequest(`Invalid object: ${key}`, { param: key });
    at[name] = next;
    at = next;
  }
}

function settle(value: string | FormNode): FormValue {
  if (typeof value === 'string') return value;
  const entries = Object.entries(value).map(([key, inner]): [string, FormValue] => [key, settle(inner)]);
  if (entries.length > 0 && entries.every(([key]) => /^\d+$/.test(key)))
    return entries.map(([, inner]) => inner);
  return Object.fromEntries(entries);
}

/** Parses an endpoint's parameters; the first problem becomes Stripe's error about that parameter. */
export function parseParams<T extends z.ZodType>(schema: T, params: unknown): z.output<T> {
  const parsed = schema.safeParse(params);
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  const path = issue?.path ?? [];
  if (issue?.code === 'unrecognized_keys') {
    const param = paramName([...path, issue.keys[0] ?? '']);
    throw invalidRequest(`Received unknown parameter: ${param}`, { code: 'parameter_unknown', param });
  }
  const param = paramName(path);
  if (isMissing(params, path)) {
    throw invalidRequest(`Missing required param: ${param}.`, { code: 'parameter_missing', param });
  }
  throw invalidRequest(`Invalid ${param}: ${issue?.message}`, { code: 'parameter_invalid', param });
}

function paramName(path: readonly PropertyKey[]): string {
  const [first = '', ...rest] = path.map(String);
  return first + rest.map((part) => `[${part}]`).join('');
}

function isMissing(params: unknown, path: readonly PropertyKey[]): boolean {
  let at: unknown = params;
  for (const part of path) at = typeof at === 'object' && at !== null ? Reflect.get(at, part) : undefined;
  return at === undefined;
}

/** Stripe's envelope of a list. */
export function listOf(url: string, data: object[], hasMore: boolean): object {
  return { object: 'list', url, has_more: hasMore, data };
}
