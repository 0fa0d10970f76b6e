import { readFileSync } from 'node:fs';
import type { FastifyPluginAsync, FastifyReply } from 'fastify';
import { z } from 'zod';
import type { Markup } from '#sandbox/kit/html.ts';
import { pagePolicy } from '#sandbox/kit/html-document.ts';
import type { InboxStore } from './inbox-store.ts';
import { frameDocument, type InboxView, inboxPage } from './inbox-views.ts';
import { type InboxSwitchBoard, InboxSwitchChanges } from './switches.ts';

const stylesheet = readFileSync(new URL('./inbox.css', import.meta.url), 'utf8');

const listPolicy = pagePolicy({ 'frame-src': "'self'" });

/** The mail cannot run scripts or read this origin. Its links open new tabs outside the sandbox. */
const framePolicy =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data: https:; form-action 'none'; base-uri 'none'; frame-ancestors 'self'; sandbox allow-popups allow-popups-to-escape-sandbox";

const Query = z.object({
  to: z.string().trim().max(320).optional(),
  view: z.enum(['mail', 'text']).default('mail'),
  watch: z.enum(['on', 'off']).optional(),
});
const Params = z.object({ id: z.coerce.number().int().positive() });

function sendPage(reply: FastifyReply, page: Markup, policy: string) {
  return reply
    .header('content-security-policy', policy)
    .header('x-frame-options', 'SAMEORIGIN')
    .header('referrer-policy', 'no-referrer')
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(page.markup);
}

/** Routes of the inbox: its pages, its mails as JSON (`/messages/?to=`) and its switches (`/switches/`). */
export function inboxPages(store: InboxStore, switches: InboxSwitchBoard): FastifyPluginAsync {
  return async (app) => {
    const show = (reply: FastifyReply, view: Omit<InboxView, 'base' | 'messages' | 'total' | 'switches'>) => {
      const messages = store.list(view.to);
      const watched = view.watch ? view.watch === 'on' : messages.length === 0;
      if (!view.open && !view.missing && watched) reply.header('refresh', '5');
      const page = inboxPage({
        ...view,
        watch: watched ? 'on' : 'off',
        base: app.prefix,
        messages,
        total: store.count(view.to),
        switches: switches.get(),
      });
      return sendPage(reply, page, listPolicy);
    };

    app.setErrorHandler((error, _request, reply) => {
      if (!(error instanceof z.ZodError)) throw error;
      return reply.code(400).send({ detail: z.prettifyError(error) });
    });

    app.get('/', (request, reply) => show(reply, Query.parse(request.query)));

    app.get('/messages/:id', (request, reply) => {
      const query = Query.parse(request.query);
      const params = Params.safeParse(request.params);
      const open = params.success ? store.find(params.data.id) : undefined;
      if (!open) return show(reply.code(404), { ...query, missing: true });
      return show(reply, { ...query, open });
    });

    app.get('/messages/:id/content', (request, reply) => {
      const params = Params.safeParse(request.params);
      const open = params.success ? store.find(params.data.id) : undefined;
      if (!open) return reply.code(404).send({ detail: 'Email not found in the test inbox.' });
      return sendPage(reply, frameDocument(open), framePolicy);
    });

    app.get('/inbox.css', (_request, reply) => reply.type('text/css; charset=utf-8').send(stylesheet));

    app.get('/messages/', (request, reply) =>
      reply.header('cache-control', 'no-store').send(store.list(Query.parse(request.query).to)),
    );

    app.get('/switches/', () => switches.get());
    app.post('/switches/', (request) => switches.set(InboxSwitchChanges.parse(request.body)));
  };
}
