import { z } from '#contract/zod.ts';
import { storedRecord } from '#web/lib/stored-record.ts';
import { tabStorage } from '#web/ui/browser-storage.ts';

/** The text of an unsent comment on an order. */
const recordOf = (orderId: string) =>
  storedRecord(tabStorage, `comment:${orderId}`, z.object({ username: z.string(), text: z.string() }));

/** Stores a text for this tab and account, so that it survives a reload and the end of the session. */
export function saveComment(orderId: string, username: string, text: string): void {
  if (text.trim() === '') recordOf(orderId).clear();
  else recordOf(orderId).save({ username, text });
}

/** The stored text of this account for an order; empty if there is none. */
export function readComment(orderId: string, username: string): string {
  const kept = recordOf(orderId).read();
  return kept?.username === username ? kept.text : '';
}
