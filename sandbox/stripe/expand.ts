import type { Emulator } from './emulator.ts';
import { shown } from './objects.ts';
import { invalidRequest, listOf } from './protocol.ts';

/**
 * A resource as the API returns it: without `hidden`, and with each path of `expand[]` (such as
 * `payment_intent.latest_charge` or `data.customer`) replaced by the object with that id.
 */
export function presentResource(emulator: Emulator, body: object, paths: readonly string[]): object {
  const opened = (resource: Record<string, unknown>, whose: readonly string[]) =>
    whose.reduce(
      (item, path) => expandPath(emulator, item, path.replace(/^data\./, '').split('.'), path),
      resource,
    );
  if (!isList(body)) return opened(withError(body) ?? shown(body), paths);
  const { true: ofItems = [], false: ofList = [] } = Object.groupBy(
    paths,
    (path) => `${path.startsWith('data.')}`,
  );
  return opened({ ...body, data: body.data.map((item) => opened(shown(item), ofItems)) }, ofList);
}

function isList(body: object): body is { data: object[] } {
  return 'data' in body && Array.isArray(body.data);
}

function withError(body: object): Record<string, unknown> | null {
  return 'error' in body ? { error: body.error } : null;
}

function expandPath(
  emulator: Emulator,
  item: Record<string, unknown>,
  [step = '', ...rest]: string[],
  path: string,
): Record<string, unknown> {
  if (step === 'line_items' && item.object === 'checkout.session') {
    const session = emulator.store.get(String(item.id));
    const lines = session?.object === 'checkout.session' ? session.hidden.lineItems : [];
    return { ...item, line_items: listOf(`/v1/checkout/sessions/${item.id}/line_items`, lines, false) };
  }
  // Payments from before cards could be kept have none.
  const value = item[step] ?? (step === 'payment_method' ? null : item[step]);
  if (value === null) return item;
  const inner = typeof value === 'string' ? emulator.store.get(value) : value;
  if (!inner || typeof inner !== 'object') {
    throw invalidRequest(`This property cannot be expanded (${path}).`, { param: 'expand' });
  }
  const opened = shown(inner);
  return { ...item, [step]: rest.length > 0 ? expandPath(emulator, opened, rest, path) : opened };
}
