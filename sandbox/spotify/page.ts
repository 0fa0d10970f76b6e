import type { FastifyReply } from 'fastify';
import { html, type Markup } from '#sandbox/spotify/html.ts';

const policy = [
  "default-src 'none'",
  "style-src 'self'",
  "img-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** Answers a whole page. `prefix` is where the pages are mounted. */
export function sendPage(reply: FastifyReply, prefix: string, title: string, body: Markup): FastifyReply {
  const page = html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title} · Spotify sandbox</title>
<link rel="stylesheet" href="${prefix}/pages.css">
</head>
<body>
${body}
</body>
</html>
`;
  return reply
    .header('content-security-policy', policy)
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(page.markup);
}
