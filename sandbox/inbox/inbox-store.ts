import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';
import { linksOf } from './links.ts';

const MessageRow = z.object({
  id: z.number(),
  messageId: z.string(),
  from: z.string(),
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  receivedAt: z.string(),
});
type MessageRow = z.infer<typeof MessageRow>;

/** One mail in one mailbox. `receivedAt` is ISO UTC; `messageId` keeps its angle brackets. */
export type InboxMessage = MessageRow & { links: string[] };

export interface InboxStore {
  add(message: Omit<MessageRow, 'id'>): void;
  /** Newest first, at most `LIST_LIMIT`. `to` compares whole addresses, ignoring case. */
  list(to?: string): InboxMessage[];
  find(id: number): InboxMessage | undefined;
  count(to?: string): number;
  close(): void;
}

export const LIST_LIMIT = 100;
const MAX_MESSAGES = 5_000;

const columns = `id, message_id as "messageId", sender as "from", recipient as "to", subject, body_text as "text",
  body_html as "html", received_at as "receivedAt"`;

const mailbox = (address: string): string => address.trim().toLowerCase();

function toMessage(row: unknown): InboxMessage {
  const message = MessageRow.parse(row);
  return { ...message, links: linksOf(message) };
}

/** Opens `inbox.sqlite` in the data folder, creating it if absent. Keeps the newest 5,000 mails. */
export function openInboxStore(dataDir: string): InboxStore {
  mkdirSync(dataDir, { recursive: true });
  const db = new DatabaseSync(join(dataDir, 'inbox.sqlite'));
  db.exec(`
    pragma journal_mode = wal;
    pragma synchronous = normal;
    pragma busy_timeout = 5000;
    create table if not exists messages (
      id integer primary key autoincrement,
      message_id text not null,
      sender text not null,
      recipient text not null,
      mailbox text not null,
      subject text not null,
      body_text text not null,
      body_html text not null,
      received_at text not null
    );
    create index if not exists messages_by_mailbox on messages (mailbox, id);
  `);
  const insert = db.prepare(`
    insert into messages (message_id, sender, recipient, mailbox, subject, body_text, body_html, received_at)
    values (?, ?, ?, ?, ?, ?, ?, ?)`);
  const trim = db.prepare('delete from messages where id <= (select max(id) from messages) - ?');
  const all = db.prepare(`select ${columns} from messages order by id desc limit ?`);
  const ofMailbox = db.prepare(`select ${columns} from messages where mailbox = ? order by id desc limit ?`);
  const byId = db.prepare(`select ${columns} from messages where id = ?`);
  const countAll = db.prepare('select count(*) as count from messages');
  const countOfMailbox = db.prepare('select count(*) as count from messages where mailbox = ?');

  return {
    add(message) {
      const { messageId, from, to, subject, text, html, receivedAt } = message;
      insert.run(messageId, from, to, mailbox(to), subject, text, html, receivedAt);
      trim.run(MAX_MESSAGES);
    },
    list: (to) => (to ? ofMailbox.all(mailbox(to), LIST_LIMIT) : all.all(LIST_LIMIT)).map(toMessage),
    find(id) {
      const row = byId.get(id);
      return row && toMessage(row);
    },
    count: (to) => Number((to ? countOfMailbox.get(mailbox(to)) : countAll.get())?.count ?? 0),
    close: () => db.close(),
  };
}
