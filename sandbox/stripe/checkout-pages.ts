import { readFileSync } from 'node:fs';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { pagePolicy } from '#sandbox/kit/html-document.ts';
import { type CardForm, readCard } from './cards.ts';
import {
  authenticationPage,
  closedPage,
  missingPage,
  type PageFrame,
  paymentPage,
  successUrlOf,
} from './checkout-page.ts';
import { type Emulator, load } from './emulator.ts';
import type { CheckoutSession, PaymentIntent, PaymentMethod } from './objects.ts';
import { ApiError, parseForm } from './protocol.ts';
import {
  type AttemptOutcome,
  attemptPayment,
  cardsOffered,
  finishAuthentication,
  loadSession,
  payWithKeptCard,
} from './sessions.ts';

const STYLESHEET = readFileSync(new URL('./checkout.css', import.meta.url), 'utf8');

const text = z.string().max(200).default('');
const cardForm = z.object({
  number: text,
  expiry: text,
  cvc: text,
  name: text,
  save: z.literal('on').optional(),
});
const keptForm = z.object({ method: z.string() });
const authenticationForm = z.object({ outcome: z.enum(['complete', 'fail']) });
const addressed = z.object({ session: z.string() });

/** The hosted payment pages: plain forms, no scripts, their own policy. */
export function checkoutPages(emulator: Emulator): FastifyPluginAsync {
  return async (app) => {
    const base = app.prefix;
    // Encapsulated, so that the product's own body parsers are not affected.
    app.removeAllContentTypeParsers();
    app.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string' },
      async (_request: FastifyRequest, body: string) => body,
    );
    app.setErrorHandler((error, _request, reply) => {
      if (!(error instanceof ApiError) || error.status !== 404) throw error;
      return sendPage(reply, null, 404, missingPage(base, emulator.merchantName(null)));
    });

    app.get('/checkout.css', (_request, reply) =>
      reply.type('text/css; charset=utf-8').header('cache-control', 'public, max-age=300').send(STYLESHEET),
    );

    app.get('/checkout/:session', (request, reply) => {
      const { session, intent } = find(request);
      if (session.status !== 'open') return sendPage(reply, session, 200, closedPage(frame(session), intent));
      const alert = intent?.status === 'requires_payment_method' ? intent.last_payment_error?.message : null;
      return sendPage(reply, session, 200, paymentPage(frame(session), undefined, {}, alert ?? null));
    });

    app.post('/checkout/:session', (request, reply) => {
      const { session } = find(request);
      const kept = keptCardOf(session, request);
      if (kept) {
        const outcome = emulator.inTx(() =>
          payWithKeptCard(emulator, loadSession(emulator, session.id), kept),
        );
        return outcome === 'needs_authentication' ? authenticate(reply, session) : leave(reply, session.id);
      }
      const form = readForm(cardForm, request);
      const card = readCard(form, new Date(emulator.now() * 1000));
      if (session.status === 'open' && !card.ok) {
        return sendPage(reply, session, 200, paymentPage(frame(session), form, card.problems));
      }
      const outcome = emulator.inTx((): AttemptOutcome | 'closed' => {
        const current = loadSession(emulator, session.id);
        return current.status === 'open' && card.ok
          ? attemptPayment(emulator, current, card.attempt, { save: form.save === 'on', method: null })
          : 'closed';
      });
      if (outcome === 'needs_authentication') return authenticate(reply, session);
      return outcome === 'declined' ? showDecline(request, reply, form) : leave(reply, session.id);
    });

    app.get('/checkout/:session/authenticate', (request, reply) => {
      const { session, intent } = find(request);
      if (session.status !== 'open' || intent?.status !== 'requires_action') {
        return reply.redirect(`${base}/checkout/${session.id}`, 303);
      }
      return sendPage(reply, session, 200, authenticationPage(frame(session)));
    });

    app.post('/checkout/:session/authenticate', (request, reply) => {
      const { session, intent } = find(request);
      const { outcome } = readForm(authenticationForm, request);
      if (session.status === 'open' && intent?.status === 'requires_action') {
        emulator.inTx(() => finishAuthentication(emulator, session, outcome === 'complete'));
      }
      return leave(reply, session.id);
    });

    function frame(session: CheckoutSession): PageFrame {
      const kept = cardsOffered(emulator, session);
      return { base, merchantName: emulator.merchantName(session.success_url), session, kept };
    }

    /** The kept card of an open session that the payer chose; undefined for a typed one. */
    function keptCardOf(session: CheckoutSession, request: FastifyRequest): PaymentMethod | undefined {
      const chosen = keptForm.safeParse(parseForm(typeof request.body === 'string' ? request.body : ''));
      if (!chosen.success || session.status !== 'open') return undefined;
      return cardsOffered(emulator, session).find(({ id }) => id === chosen.data.method);
    }

    function authenticate(reply: FastifyReply, session: CheckoutSession): FastifyReply {
      return reply.redirect(`${base}/checkout/${session.id}/authenticate`, 303);
    }

    function find(request: FastifyRequest): { session: CheckoutSession; intent: PaymentIntent | null } {
      const { session: id } = addressed.parse(request.params);
      const session = emulator.inTx(() => loadSession(emulator, id));
      return {
        session,
        intent: session.payment_intent ? load(emulator, 'payment_intent', session.payment_intent) : null,
      };
    }

    function showDecline(request: FastifyRequest, reply: FastifyReply, form: CardForm): FastifyReply {
      const { session, intent } = find(request);
      const alert = intent?.last_payment_error?.message ?? null;
      return sendPage(reply, session, 200, paymentPage(frame(session), form, {}, alert));
    }

    /** Redirects to the merchant when paid, else back to the page. */
    function leave(reply: FastifyReply, id: string): FastifyReply {
      const session = load(emulator, 'checkout.session', id);
      const paid = session.status === 'complete';
      return reply.redirect(paid ? successUrlOf(session) : `${base}/checkout/${id}`, 303);
    }
  };
}

function readForm<T extends z.ZodType>(schema: T, request: FastifyRequest): z.output<T> {
  const form = schema.safeParse(parseForm(typeof request.body === 'string' ? request.body : ''));
  if (form.success) return form.data;
  throw Object.assign(new Error('The payment form couldn’t be read.'), { statusCode: 400 });
}

/** Browsers follow the redirect of a submitted form only to origins in `form-action`. */
function sendPage(
  reply: FastifyReply,
  session: CheckoutSession | null,
  status: number,
  page: string,
): FastifyReply {
  const targets = [session?.success_url, session?.cancel_url].flatMap((url) =>
    url ? [new URL(url).origin] : [],
  );
  const formAction = ["'self'", ...new Set(targets)].join(' ');
  return reply
    .status(status)
    .headers({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': pagePolicy({ 'form-action': formAction, 'img-src': "'self' data: https:" }),
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
    })
    .send(page);
}
