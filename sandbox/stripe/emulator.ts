import type { SwitchState } from './faults.ts';
import type { CheckoutSession, Event, EventType, PaymentIntent, Resource } from './objects.ts';
import { newId, shown } from './objects.ts';
import { API_VERSION, noSuch } from './protocol.ts';
import type { Store } from './store.ts';

/** What every verb of the provider receives. `now` is unix seconds. */
export interface Emulator {
  store: Store;
  switches: SwitchState;
  /** Who is paid, by the address that a payment page leads back to; null for none. */
  merchantName(returnUrl: string | null): string;
  now(): number;
  /** Whether it runs at another time; events of that time are not delivered. */
  inPast(): boolean;
  pageUrl(sessionId: string): string;
  /** Runs a change (synchronous) in one transaction, then wakes the delivery of its events. */
  inTx<T>(work: () => T): T;
}

/** Records an event about a resource's current state, and its delivery, in the running transaction. */
export function emit(emulator: Emulator, type: EventType, resource: Resource): void {
  if (emulator.inPast()) return;
  const event: Event = {
    id: newId('evt_'),
    object: 'event',
    api_version: API_VERSION,
    created: emulator.now(),
    data: { object: shown(resource) },
    livemode: false,
    pending_webhooks: 1,
    request: null,
    type,
  };
  emulator.store.put(event);
  const now = Date.now();
  emulator.store.addDelivery(event.id, now + emulator.switches.webhooks.delayMs, now);
}

type ByObject = { [R in Resource as R['object']]: R };

/** Loads a resource of one type. Throws Stripe's 404 `resource_missing`. */
export function load<K extends keyof ByObject>(
  emulator: Emulator,
  object: K,
  id: string,
  param?: string,
): ByObject[K] {
  const resource = emulator.store.get<ByObject[K]>(id);
  if (resource?.object !== object)
    throw noSuch(object, id, param ?? (object === 'payment_intent' ? 'intent' : 'id'));
  return resource;
}

/** The session of a payment intent. */
export function sessionOf(emulator: Emulator, intent: PaymentIntent): CheckoutSession {
  return load(emulator, 'checkout.session', intent.hidden.session);
}
