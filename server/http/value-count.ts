import { type AppError, invalidField } from '#contract/errors.ts';
import { MAX_BODY_VALUES } from '#contract/limits.ts';

/**
 * Refuses a body with so many values that checking each of them would keep other calls waiting: the schemas look at every
 * entry of a list, also of one that is too long.
 */
export function assertValueCount(body: unknown): void {
  const open = [body];
  let count = 0;
  while (open.length > 0) {
    const value = open.pop();
    if (typeof value !== 'object' || value === null) continue;
    const inner: unknown[] = Array.isArray(value) ? value : Object.values(value);
    count += inner.length;
    if (count > MAX_BODY_VALUES) throw tooMany();
    for (const each of inner) open.push(each);
  }
}

function tooMany(): AppError {
  return invalidField('body', `Send at most ${MAX_BODY_VALUES.toLocaleString('en-US')} values.`);
}
