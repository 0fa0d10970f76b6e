import type { Kysely } from 'kysely';
import pg from 'pg';
import { onAnnounced } from './announce.ts';
import { bounds, destroyConnection } from './bounded-pool.ts';
import type { Database } from './schema.ts';

/** Announcements of this process and of the other processes over the same database. */
export interface ChangeFeed {
  /** Whether announcements of other processes can be lost. If so, the subscriber must also read the rows. */
  lossy: boolean;
  /** Subscribes; the listener gets `null` when announcements may have been missed. Returns the unsubscribe function. */
  listen(listener: FeedListener): () => void;
  close(): Promise<void>;
}

type FeedListener = (notes: readonly string[] | null) => void;

/** The feed of a database that only this process uses. */
export function localFeed(db: Kysely<Database>): ChangeFeed {
  return {
    lossy: false,
    listen: (listener) => onAnnounced(db, (note) => listener([note])),
    close: async () => undefined,
  };
}

const CHANNEL = 'real_playlist_changes';
/** Announcements are batched for this long, so that a process sends at most four NOTIFY a second. */
const GATHER_MS = 250;
/** PostgreSQL takes less than 8,000 bytes. */
const MAX_PAYLOAD_BYTES = 7_500;
/** A batch of more announcements than this is sent as `TOO_MANY`, without them. */
const MAX_NOTES = 1_000;
const TOO_MANY = '*';
const AGAIN_MS = [250, 1_000, 5_000] as const;

/**
 * The feed of a database that several processes share, by LISTEN and NOTIFY over a separate connection. NOTIFY is never
 * part of the announced transaction, because PostgreSQL commits transactions with NOTIFY one at a time. The connection is
 * opened on first use and reopened when it breaks.
 */
export function sharedFeed(db: Kysely<Database>, url: string): ChangeFeed {
  const listeners = new Set<FeedListener>();
  let waiting = new Set<string>();
  let gathering: NodeJS.Timeout | null = null;
  let connection: pg.Client | null = null;
  let connecting = false;
  let failures = 0;
  let again: NodeJS.Timeout | null = null;
  let closed = false;

  const tell: FeedListener = (notes) => {
    for (const listener of listeners) listener(notes);
  };

  async function connect(): Promise<void> {
    if (closed || connecting || connection || again) return;
    connecting = true;
    const opened = new pg.Client({
      ...bounds,
      connectionString: url,
      application_name: 'real-playlist changes',
      keepAlive: true,
      keepAliveInitialDelayMillis: 10_000,
      // NOTIFY must not wait for the disk; a lost announcement does no harm.
      options: '-c synchronous_commit=off',
    });
    const lost = (): void => {
      if (connection === opened) connection = null;
      destroyConnection(opened);
      retry();
    };
    opened.on('error', lost);
    opened.on('end', () => connection === opened && lost());
    opened.on('notification', ({ payload = '', processId }) => {
      // Own announcements were delivered directly. The types leave out the number.
      if (processId === (opened as unknown as { processID: number }).processID) return;
      tell(payload === TOO_MANY ? null : payload.split(' '));
    });
    try {
      await opened.connect();
      await opened.query(`listen ${CHANNEL}`);
      connection = opened;
      failures = 0;
      // Announcements may have been missed while there was no connection.
      tell(null);
      if (closed) await opened.end();
    } catch {
      lost();
    } finally {
      connecting = false;
    }
  }

  function retry(): void {
    if (closed || again) return;
    const pause = AGAIN_MS[Math.min(failures, AGAIN_MS.length - 1)];
    failures += 1;
    again = setTimeout(() => {
      again = null;
      void connect();
    }, pause);
    again.unref();
  }

  async function send(): Promise<void> {
    gathering = null;
    const notes = waiting.size > MAX_NOTES ? [TOO_MANY] : [...waiting];
    if (!connection) return void connect();
    waiting = new Set();
    try {
      for (const payload of payloadsOf(notes)) {
        await connection?.query('select pg_notify($1, $2)', [CHANNEL, payload]);
      }
    } catch {
      // Other processes also read the rows. A broken connection reports itself by its events.
    }
  }

  const ended = onAnnounced(db, (note) => {
    tell([note]);
    if (waiting.size <= MAX_NOTES) waiting.add(note);
    gathering ??= setTimeout(() => void send(), GATHER_MS).unref();
  });
  return {
    lossy: true,
    listen: (listener) => {
      listeners.add(listener);
      void connect();
      return () => void listeners.delete(listener);
    },
    close: async () => {
      closed = true;
      ended();
      if (gathering) clearTimeout(gathering);
      if (again) clearTimeout(again);
      const open = connection;
      connection = null;
      if (open) destroyConnection(open);
    },
  };
}

/** Splits announcements into payloads of allowed size. */
function payloadsOf(notes: readonly string[]): string[] {
  const payloads: string[] = [];
  let payload = '';
  for (const note of notes) {
    if (payload.length + note.length + 1 > MAX_PAYLOAD_BYTES) {
      payloads.push(payload);
      payload = '';
    }
    payload = payload ? `${payload} ${note}` : note;
  }
  return payload ? [...payloads, payload] : payloads;
}
