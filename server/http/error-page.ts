import type { Problem } from '#contract/errors.schema.ts';
import { escapeHtml } from '#server/lib/escape-html.ts';

/**
 * What a person reads in place of a page that could not be sent: what is wrong, and a link that asks again. It needs nothing
 * else of a server in trouble: no script, no style sheet, no database.
 */
export const errorPage = ({ title, detail }: Pick<Problem, 'title' | 'detail'>): string =>
  `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="color-scheme" content="light dark" />
    <meta name="robots" content="noindex" />
    <title>${escapeHtml(title)}</title>
  </head>
  <body>
    <main>
      <h1>${escapeHtml(title)}</h1>
      <p>${escapeHtml(detail)}</p>
      <p><a href="">Reload the page</a></p>
    </main>
  </body>
</html>
`;
