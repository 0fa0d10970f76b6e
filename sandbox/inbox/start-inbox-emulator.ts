import type { FastifyBaseLogger, FastifyPluginAsync } from 'fastify';
import { inboxPages } from './inbox-pages.ts';
import { type InboxMessage, openInboxStore } from './inbox-store.ts';
import { listenForMail } from './smtp-listener.ts';
import { createInboxSwitches, type InboxSwitchBoard } from './switches.ts';

export interface InboxEmulator {
  settings: { SMTP_URL: string };
  /** Register with the prefix `/sandbox/inbox`. */
  pages: FastifyPluginAsync;
  /** Newest first, at most 100; of one address if given. */
  messages(to?: string): InboxMessage[];
  switches: InboxSwitchBoard;
  close(): Promise<void>;
}

/** A mail server that delivers nothing: it stores the mails and shows them. Its state is in `dataDir`. */
export async function startInboxEmulator(options: {
  dataDir: string;
  log: Pick<FastifyBaseLogger, 'warn'>;
}): Promise<InboxEmulator> {
  const store = openInboxStore(options.dataDir);
  const switches = createInboxSwitches();
  const smtp = await listenForMail({ store, switches, log: options.log });
  return {
    settings: { SMTP_URL: `smtp://127.0.0.1:${smtp.port}` },
    pages: inboxPages(store, switches),
    messages: (to) => store.list(to),
    switches,
    async close() {
      await smtp.close();
      store.close();
    },
  };
}
