/** Markup that is safe to insert into a page unescaped. */
export interface Markup {
  readonly markup: string;
}

type Part = Markup | string | number | null | false | readonly Part[];

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function markupOf(part: Part): string {
  if (part === null || part === false) return '';
  if (typeof part === 'string' || typeof part === 'number') {
    return String(part).replace(/[&<>"']/g, (mark) => entities[mark] ?? mark);
  }
  return 'markup' in part ? part.markup : part.map(markupOf).join('');
}

/** Builds markup. Escapes inserted values unless they are markup themselves. Null and false insert nothing. */
export function html(text: TemplateStringsArray, ...parts: Part[]): Markup {
  return { markup: String.raw({ raw: text }, ...parts.map(markupOf)) };
}
