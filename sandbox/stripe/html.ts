/** HTML that is safe to send: text put into the template is escaped, other `Html` is taken as it is. */
export interface Html {
  readonly html: string;
}

type Piece = Html | string | number | null | false | Piece[];

const ESCAPES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

export function html(strings: TemplateStringsArray, ...pieces: Piece[]): Html {
  return { html: strings.reduce((out, text, index) => out + render(pieces[index - 1] ?? null) + text) };
}

function render(piece: Piece): string {
  if (piece === null || piece === false) return '';
  if (Array.isArray(piece)) return piece.map(render).join('');
  if (typeof piece === 'object') return piece.html;
  return String(piece).replace(/[&<>"']/g, (character) => ESCAPES[character] ?? character);
}
