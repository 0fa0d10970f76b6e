import { type CardAttempt, isPast } from './cards.ts';
import { createCustomer, keptCards, loadCustomer, NOT_KEPT, recordCard } from './customers.ts';
import { type Emulator, emit, load } from './emulator.ts';
import type { CheckoutSession, KeptCard, PaidCard, PaymentIntent, PaymentMethod } from './objects.ts';
import { newId } from './objects.ts';
import { authorize, createIntent, decline, release } from './payment-intents.ts';
import { invalidRequest } from './protocol.ts';

const MINUTE = 60;
const DAY = 24 * 60 * MINUTE;

export interface SessionInput {
  lineItems: {
    name: string;
    about: string | null;
    image: string | null;
    quantity: number;
    unitAmount: number;
    currency: string;
  }[];
  intent: CheckoutSession['hidden']['intent'];
  successUrl: string;
  cancelUrl: string | null;
  clientReferenceId: string | null;
  customer: string | null;
  customerCreation: 'always' | 'if_required' | undefined;
  customerEmail: string | null;
  /** Whether the page asks if the card shall be kept. */
  asksToKeepCard: boolean;
  expiresAt: number | undefined;
  metadata: Record<string, string>;
}

/** Opens a hosted page. Throws a 400 when it would expire in less than 30 minutes or more than a day. */
export function createSession(emulator: Emulator, input: SessionInput): CheckoutSession {
  const created = emulator.now();
  const expiresAt = input.expiresAt ?? created + DAY;
  if (expiresAt < created + 30 * MINUTE || expiresAt > created + DAY) {
    throw invalidRequest(
      'The `expires_at` timestamp must be between 30 minutes and 24 hours after the Checkout Session is created.',
      { param: 'expires_at' },
    );
  }
  const currency = input.lineItems[0]?.currency ?? 'usd';
  if (input.lineItems.some((item) => item.currency !== currency)) {
    throw invalidRequest('All line items must have the same currency.', { param: 'line_items' });
  }
  if (input.customer && (input.customerEmail || input.customerCreation)) {
    const both = input.customerEmail ? 'customer_email' : 'customer_creation';
    throw invalidRequest(`You may only specify one of these parameters: customer, ${both}.`, { param: both });
  }
  const customer = input.customer ? loadCustomer(emulator, input.customer) : null;
  const total = input.lineItems.reduce((sum, item) => sum + item.unitAmount * item.quantity, 0);
  const email = input.customerEmail ?? customer?.email ?? null;
  const id = newId('cs_test_', 58);
  const session: CheckoutSession = {
    id,
    object: 'checkout.session',
    amount_subtotal: total,
    amount_total: total,
    cancel_url: input.cancelUrl,
    client_reference_id: input.clientReferenceId,
    created,
    currency,
    customer: input.customer,
    customer_creation: input.customer ? null : (input.customerCreation ?? 'if_required'),
    customer_details: email ? { email, name: customer?.name ?? null } : null,
    customer_email: input.customerEmail,
    expires_at: expiresAt,
    livemode: false,
    metadata: input.metadata,
    mode: 'payment',
    payment_intent: null,
    payment_method_types: ['card'],
    payment_status: 'unpaid',
    saved_payment_method_options: { payment_method_save: input.asksToKeepCard ? 'enabled' : 'disabled' },
    status: 'open',
    success_url: input.successUrl,
    ui_mode: 'hosted_page',
    url: emulator.pageUrl(id),
    hidden: {
      intent: input.intent,
      lineItems: input.lineItems.map((item) => ({
        id: newId('li_'),
        object: 'item',
        amount_subtotal: item.unitAmount * item.quantity,
        amount_total: item.unitAmount * item.quantity,
        currency,
        description: item.name,
        quantity: item.quantity,
      })),
      products: input.lineItems.map(({ about, image }) => ({ about, image })),
    },
  };
  emulator.store.put(session);
  return session;
}

/** The current state of a session. Expires it first when its time is over, even if the timer has not run yet. */
export function loadSession(emulator: Emulator, id: string): CheckoutSession {
  const session = load(emulator, 'checkout.session', id, 'session');
  return session.status === 'open' && session.expires_at <= emulator.now()
    ? endSession(emulator, session)
    : session;
}

/** Expires an open session. Throws a 400 when it is complete or expired. */
export function expireSession(emulator: Emulator, id: string): CheckoutSession {
  const session = loadSession(emulator, id);
  if (session.status !== 'open') {
    throw invalidRequest(
      `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of ${session.status}.`,
      { param: 'session' },
    );
  }
  return endSession(emulator, session);
}

function endSession(emulator: Emulator, session: CheckoutSession): CheckoutSession {
  const expired: CheckoutSession = { ...session, status: 'expired', url: null };
  emulator.store.put(expired);
  if (session.payment_intent)
    release(emulator, load(emulator, 'payment_intent', session.payment_intent), 'expired');
  emit(emulator, 'checkout.session.expired', expired);
  return expired;
}

export type AttemptOutcome = 'paid' | 'declined' | 'needs_authentication';

/** The cards that a session's page offers again, newest first. */
export function cardsOffered(emulator: Emulator, { customer }: CheckoutSession): PaymentMethod[] {
  const today = new Date(emulator.now() * 1000);
  const kept = customer === null ? [] : keptCards(emulator, customer);
  return kept.filter(({ card }) => !isPast({ month: card.exp_month, year: card.exp_year }, today));
}

/** Pays an open session with a card that its customer kept: the bank answers as it did before. */
export function payWithKeptCard(
  emulator: Emulator,
  session: CheckoutSession,
  method: PaymentMethod,
): AttemptOutcome {
  const { card } = method.hidden;
  const outcome = card.authenticates ? 'needs_authentication' : 'approved';
  return attemptPayment(emulator, session, { outcome, card }, { save: false, method: method.id });
}

/** Submits a card on an open session's page: it is accepted, declined, or needs authentication. */
export function attemptPayment(
  emulator: Emulator,
  session: CheckoutSession,
  attempt: CardAttempt,
  kept: KeptCard = NOT_KEPT,
): AttemptOutcome {
  const intent = session.payment_intent
    ? load(emulator, 'payment_intent', session.payment_intent)
    : createIntent(emulator, session);
  const named: CheckoutSession = { ...session, payment_intent: intent.id };
  const email = session.customer_details?.email ?? null;
  switch (attempt.outcome) {
    case 'declined':
      emulator.store.put(named);
      decline(emulator, intent, attempt.card, attempt.error, email);
      return 'declined';
    case 'needs_authentication': {
      const page = emulator.pageUrl(session.id);
      emulator.store.put(named);
      emulator.store.put({
        ...intent,
        status: 'requires_action',
        last_payment_error: null,
        next_action: {
          type: 'redirect_to_url',
          redirect_to_url: { url: `${page}/authenticate`, return_url: page },
        },
        hidden: { ...intent.hidden, card: attempt.card, kept },
      });
      return 'needs_authentication';
    }
    case 'approved':
      complete(emulator, named, intent, attempt.card, kept);
      return 'paid';
  }
}

/** Applies the bank's answer for a card that needed authentication. */
export function finishAuthentication(
  emulator: Emulator,
  session: CheckoutSession,
  passed: boolean,
): AttemptOutcome {
  const intent = session.payment_intent ? load(emulator, 'payment_intent', session.payment_intent) : null;
  const card = intent?.hidden.card;
  if (intent?.status !== 'requires_action' || !card) {
    throw invalidRequest('There is no payment to confirm on this page.');
  }
  const email = session.customer_details?.email ?? null;
  if (passed) {
    complete(emulator, session, intent, card, intent.hidden.kept);
    return 'paid';
  }
  const message =
    'We are unable to authenticate your payment method. Please choose a different payment method and try again.';
  decline(
    emulator,
    intent,
    card,
    { type: 'invalid_request_error', code: 'payment_intent_authentication_failure', message },
    email,
  );
  return 'declined';
}

/** The bank agreed: makes the customer if the session asked for one, and keeps the card if the payer did. */
function complete(
  emulator: Emulator,
  session: CheckoutSession,
  intent: PaymentIntent,
  card: PaidCard,
  kept: KeptCard = NOT_KEPT,
): void {
  const email = session.customer_details?.email ?? null;
  const name = card.holder ?? session.customer_details?.name ?? null;
  const customer =
    session.customer ??
    (session.customer_creation === 'always' ? createCustomer(emulator, { email, name }).id : null);
  const method =
    kept.method ?? recordCard(emulator, card, { customer: kept.save ? customer : null, email }).id;
  const paid = authorize(emulator, { ...intent, customer, payment_method: method }, card, email);
  const done: CheckoutSession = {
    ...session,
    customer,
    status: 'complete',
    payment_status: paid.status === 'succeeded' ? 'paid' : 'unpaid',
    customer_details: { email, name },
    url: null,
  };
  emulator.store.put(done);
  emit(emulator, 'checkout.session.completed', done);
}
