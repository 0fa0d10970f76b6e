/** Markup that is safe to place in a page as it is. */
export interface Html {
  markup: string;
}

type Part = Html | Html[] | string | number | null;

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escapeText = (text: string): string => text.replace(/[&<>"']/g, (mark) => entities[mark] ?? mark);

function markupOf(part: Part): string {
  if (part === null) return '';
  if (Array.isArray(part)) return part.map(markupOf).join('');
  return typeof part === 'object' ? part.markup : escapeText(String(part));
}

/** Tagged template: every value is escaped unless it was itself made by `html`. */
export function html(strings: TemplateStringsArray, ...parts: Part[]): Html {
  return { markup: String.raw({ raw: strings }, ...parts.map(markupOf)) };
}
