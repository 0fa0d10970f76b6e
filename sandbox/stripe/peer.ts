import type { SwitchState } from './faults.ts';
import type { CheckoutSession, Event, EventType, PaymentIntent, Resource } from './objects.ts';
import { newId, shown } from './objects.ts';
import { API_VERSION, noSuch } from './protocol.ts';
import type { Store } from './store.ts';

/** What every verb of the provider works with. `now` is unix seconds. */
export interface Peer {
  store: Store;
  switches: SwitchState;
  merchantName: string;
  now(): number;
  /** It lives at another time, of which nobody hears by an event. */
  inPast(): boolean;
  pageUrl(sessionId: string): string;
  /** Runs a change (synchronous) in one transaction, then wakes the deliveries that it recorded. */
  inTx<T>(work: () => T): T;
}

/** Records an event about a resource as it now is, and its delivery, in the running transaction. */
export function emit(peer: Peer, type: EventType, resource: Resource): void {
  if (peer.inPast()) return;
  const event: Event = {
    id: newId('evt_'),
    object: 'event',
    api_version: API_VERSION,
    created: peer.now(),
    data: { object: shown(resource) },
    livemode: false,
    pending_webhooks: 1,
    request: null,
    type,
  };
  peer.store.put(event);
  const now = Date.now();
  peer.store.addDelivery(event.id, now + peer.switches.webhooks.delayMs, now);
}

type ByObject = { [R in Resource as R['object']]: R };

/** Loads a resource of one type. Throws Stripe's 404 `resource_missing`. */
export function load<K extends keyof ByObject>(
  peer: Peer,
  object: K,
  id: string,
  param?: string,
): ByObject[K] {
  const resource = peer.store.get<ByObject[K]>(id);
  if (resource?.object !== object)
    throw noSuch(object, id, param ?? (object === 'payment_intent' ? 'intent' : 'id'));
  return resource;
}

/** The session that a payment intent was made for. */
export function sessionOf(peer: Peer, intent: PaymentIntent): CheckoutSession {
  return load(peer, 'checkout.session', intent.hidden.session);
}
