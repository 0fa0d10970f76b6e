const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Markup that needs no more escaping. */
export interface Markup {
  markup: string;
}

/** Builds markup; whatever is filled in is escaped, unless it is markup itself. Null leaves nothing. */
export function html(
  text: TemplateStringsArray,
  ...values: (string | number | null | Markup | Markup[])[]
): Markup {
  const filled = text.map((part, index) => part + (index < values.length ? markupOf(values[index]) : ''));
  return { markup: filled.join('') };
}

function markupOf(value: string | number | null | Markup | Markup[] | undefined): string {
  if (Array.isArray(value)) return value.map((part) => part.markup).join('');
  if (typeof value === 'object' && value !== null) return value.markup;
  return String(value ?? '').replace(/[&<>"']/g, (character) => entities[character] ?? '');
}
