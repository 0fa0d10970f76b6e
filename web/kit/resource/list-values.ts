import { type ListEndpoint, MAX_VALUES, type ValueShape } from '#contract/list.ts';
import { MAX_ROWS, PASTE_LENGTH } from '#contract/paging.ts';

/** A day, or a time in UTC. */
const dayOrTime = /^\d{4}-\d\d-\d\d(T\d\d:\d\d(:\d\d(\.\d+)?)?Z)?$/;

/** 30 February would count as 2 March. */
function isTime(text: string): boolean {
  const time = dayOrTime.test(text) ? Date.parse(text) : Number.NaN;
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text.slice(0, 10));
}

function isInteger(text: string, minimum = -Infinity, maximum = Infinity): boolean {
  const number = Number(text);
  return Number.isInteger(number) && number >= minimum && number <= maximum;
}

function fits({ enum: values, pattern, type, minimum, maximum }: ValueShape, text: string): boolean {
  if (values) return values.includes(text);
  if (type === 'integer') return isInteger(text, minimum, maximum);
  return pattern === undefined || new RegExp(pattern).test(text);
}

/** Whether a list takes this text, which is not empty, for a parameter; one that it does not know takes nothing. */
export function acceptsValue(
  { filters, sorts, searched }: Pick<ListEndpoint['list'], 'filters' | 'sorts' | 'searched'>,
  name: string,
  text: string,
): boolean {
  // Whether a long one names a track, and is refused otherwise, the server says.
  if (name === 'q') return searched && text.trim().length <= PASTE_LENGTH;
  if (name === 'sort') return sorts.includes(text);
  if (name === 'limit') return isInteger(text, 1, MAX_ROWS);
  const filter = Object.hasOwn(filters, name) ? filters[name] : undefined;
  if (!filter) return false;
  const { kind, value } = filter;
  if (kind === 'from' || kind === 'to') return isTime(text);
  const sent = kind === 'several' ? text.split(',') : [text];
  return sent.length <= MAX_VALUES && sent.every((one) => fits(value ?? {}, one));
}
