import type { FastifyInstance, FastifyRequest } from 'fastify';
import { account } from '#contract/accounts/account/calls.ts';
import { curatorMails } from '#contract/catalogue/curators/calls.ts';
import { UNSUBSCRIBE } from '#contract/public-site.ts';
import { pathOf } from './navigation.ts';
import type { PublicPages } from './public-pages.ts';

const calls: readonly string[] = [account.unsubscribe.path, curatorMails.unsubscribe.path];

/** A browser sends a form, and shows what comes back; mail services that unsubscribe for people ask for no page. */
const isForm = ({ method, headers }: FastifyRequest): boolean =>
  method === 'POST' &&
  (headers['sec-fetch-mode'] === 'navigate' || (headers.accept ?? '').includes('text/html'));

/** The page in place of the call's answer; null where that says more, such as that there were too many requests. */
const pageAfter = (path: string, status: number): string | null => {
  if (status === 200) return path === account.unsubscribe.path ? UNSUBSCRIBE.done : UNSUBSCRIBE.curatorDone;
  return status === 422 ? UNSUBSCRIBE.invalid : null;
};

/**
 * At the addresses that mails name for one click, people find a page with one button, which works without scripts. Opening it
 * stops nothing, as mail scanners open links too. Mail programs that don't know RFC 8058 open it as a link.
 */
export function serveUnsubscribePages(app: FastifyInstance, { find, send }: PublicPages): void {
  app.addHook('onSend', async (request, reply, payload) => {
    const path = pathOf(request);
    const after = calls.includes(path) && isForm(request) ? pageAfter(path, reply.statusCode) : null;
    const page = after && (await find(request, after));
    if (!page) return payload;
    reply.type('text/html; charset=utf-8').removeHeader('content-length');
    return page.plain;
  });
  for (const path of calls)
    app.get(path, async (request, reply) => {
      const page = await find(request, UNSUBSCRIBE.ask);
      reply
        .type('text/html; charset=utf-8')
        .header('cache-control', 'no-cache')
        .header('vary', 'accept-encoding');
      return page ? send(request, reply, page) : reply.callNotFound();
    });
}

/** Where the link that people see in a mail leads on to; null without a token. */
export function unsubscribeFormAt(request: FastifyRequest): string | null {
  const { token, curator } = request.query as Record<string, string | undefined>;
  if (curator) return `${curatorMails.unsubscribe.path}?token=${encodeURIComponent(curator)}`;
  return token ? `${account.unsubscribe.path}?token=${encodeURIComponent(token)}` : null;
}
