import { html, type Markup } from './html.ts';

/** A whole page without scripts, light or dark by the reader's setting; `styles` is the path of its style sheet. */
export const htmlDocument = (page: {
  title: string;
  styles: string;
  body: Markup;
  /** A class of the body, for the style sheet. */
  look?: string;
}): Markup => html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>${page.title}</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="${page.styles}">
</head>
<body class="${page.look ?? ''}">
${page.body}
</body>
</html>
`;

/**
 * The Content-Security-Policy of an emulator's page: only its own style sheet and forms, plus what `more` allows.
 * Browsers apply `form-action` to the redirects of a form too.
 */
export const pagePolicy = (more: Record<string, string> = {}): string =>
  Object.entries({
    'default-src': "'none'",
    'style-src': "'self'",
    'img-src': 'data:',
    'form-action': "'self'",
    'base-uri': "'none'",
    'frame-ancestors': "'none'",
    ...more,
  })
    .map(([directive, sources]) => `${directive} ${sources}`)
    .join('; ');
