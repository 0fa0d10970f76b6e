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

/** Builds markup; whatever is filled in is escaped, unless it is markup itself. */
export function html(text: TemplateStringsArray, ...values: (string | Markup | Markup[])[]): Markup {
  const filled = text.map((part, index) => part + (index < values.length ? markupOf(values[index]) : ''));
  return { markup: filled.join('') };
}

function markupOf(value: string | Markup | Markup[] | undefined): string {
  if (Array.isArray(value)) return value.map((part) => part.markup).join('');
  if (typeof value === 'object') return value.markup;
  return (value ?? '').replace(/[&<>"']/g, (character) => entities[character] ?? '');
}
