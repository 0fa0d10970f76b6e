import { z } from 'zod';
import { storedRecord } from '#web/lib/stored-record.ts';

/** What somebody typed about an order and has not sent. */
const recordOf = (orderId: string) =>
  storedRecord(sessionStorage, `comment:${orderId}`, z.object({ username: z.string(), text: z.string() }));

/** Keeps a text for this tab and account, so that neither a reload nor a session that ends loses it. */
export function keepComment(orderId: string, username: string, text: string): void {
  if (text.trim() === '') recordOf(orderId).drop();
  else recordOf(orderId).keep({ username, text });
}

/** What this account typed about the order in this tab; otherwise empty. */
export function readComment(orderId: string, username: string): string {
  const kept = recordOf(orderId).read();
  return kept?.username === username ? kept.text : '';
}
