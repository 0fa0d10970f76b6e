import type { FastifyReply } from 'fastify';
import type { Markup } from '#sandbox/kit/html.ts';
import { htmlDocument, pagePolicy } from '#sandbox/kit/html-document.ts';

/** Answers a whole page. `prefix` is where the pages are mounted. */
export function sendPage(reply: FastifyReply, prefix: string, title: string, body: Markup): FastifyReply {
  const page = htmlDocument({ title: `${title} · Spotify test mode`, styles: `${prefix}/pages.css`, body });
  return reply
    .header('content-security-policy', pagePolicy({ 'img-src': "'self' data:" }))
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(page.markup);
}
