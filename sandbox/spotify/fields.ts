/** The requested fields of an object: each whole, or with its own fields. */
interface Wanted {
  [field: string]: Wanted | null;
}

/**
 * The fields of an answer that `fields` names: `name,followers.total,items(item(uri))`. A dot and parentheses go one level
 * down, in lists for each entry. Without `fields` all. Unknown fields are left out, as Spotify does.
 */
export function onlyFields(all: object, fields: string | undefined): object {
  return fields ? pick(all, parse(fields)) : all;
}

function parse(fields: string): Wanted {
  const wanted: Wanted = {};
  let depth = 0;
  let part = '';
  for (const char of `${fields},`) {
    if (char === '(') depth += 1;
    if (char === ')') depth -= 1;
    if (char !== ',' || depth > 0) {
      part += char;
      continue;
    }
    const [, name = '', inner, path] = /^(\w+)(?:\((.*)\)|\.(.+))?$/.exec(part.trim()) ?? [];
    const more = inner ?? path;
    if (name) wanted[name] = more === undefined ? null : { ...wanted[name], ...parse(more) };
    part = '';
  }
  return wanted;
}

function pick(value: object, wanted: Wanted): object {
  const entries = Object.entries(wanted)
    .filter(([name]) => name in value)
    .map(([name, inner]) => [name, inner === null ? at(value, name) : within(at(value, name), inner)]);
  return Object.fromEntries(entries);
}

function within(value: unknown, wanted: Wanted): unknown {
  if (Array.isArray(value)) return value.map((entry) => within(entry, wanted));
  return typeof value === 'object' && value !== null ? pick(value, wanted) : value;
}

const at = (value: object, name: string): unknown => Reflect.get(value, name);
