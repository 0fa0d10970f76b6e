import { AppError } from '#contract/errors.ts';
import type { Change } from '#contract/office/live/schema.ts';
import { MINUTE, plus } from '#contract/time.ts';
import type { AccountContext, Context } from '#server/context.ts';
import { JOBS_CHANGED, SESSIONS_ENDED } from '#server/db/announce.ts';
import type { ChangeFeed } from '#server/db/change-feed.ts';
import { idLowerBound, timeOfId } from '#server/lib/ids.ts';
import { assertRoom } from './assert-room.ts';
import { changesFor } from './coalesce-changes.ts';
import { type EventStream, openEventStream } from './event-stream.ts';
import {
  countDeadJobs,
  findUsableSessions,
  type ReadChange,
  readChanges,
  readChangesFrom,
  readEventIdsFrom,
} from './live.queries.ts';
import { cutStreams, openStreams } from './stream-metrics.ts';

const BEAT_MS = 15_000;
/** How often the audit events are read where announcements can be lost. */
const LOOK_MS = 5_000;
/** Changes within this time are sent together. */
const GATHER_MS = 100;
/** Ids are made before their transaction commits, so each read starts this long before the previous one. */
const OVERLAP_MS = 30_000;
/** A stream that was away for longer is reset. */
const MAX_REPLAY_MS = 5 * MINUTE;
const MAX_REPLAY_CHANGES = 1_000;

const jobsChange: Change = { type: 'job', id: null, version: null, brand: null };

const noNews = () => ({ events: new Set<string>(), jobs: false, sessions: false, gap: false });

/** Sends changes to open streams. */
export interface LiveHub {
  /**
   * Opens a stream for the caller; with `lastEventId` it first sends what came after that event. Throws
   * `too_many_requests` or `busy` over the limits of `streamLimits`.
   */
  open(ctx: AccountContext, lastEventId: string | null): Promise<EventStream['body']>;
  /** Ends every stream; the browsers reconnect. */
  close(): void;
}

/** Starts the hub of a process. Without open streams it reads nothing. */
export function startHub(base: Context, feed: ChangeFeed): LiveHub {
  const { db, now, log } = base;
  const streams = new Set<EventStream>();
  /** Ids of sent audit events, because reads overlap. */
  const sentIds = new Set<string>();
  let announced = noNews();
  let lookedAt = now();
  let deadJobs = 0;
  let gathering = false;
  let working = Promise.resolve();
  let closed = false;

  const ended = feed.listen((notes) => {
    if (streams.size === 0) return;
    if (notes === null) announced.gap = true;
    for (const note of notes ?? []) {
      if (note === JOBS_CHANGED) announced.jobs = true;
      else if (note === SESSIONS_ENDED) announced.sessions = true;
      else announced.events.add(note);
    }
    gather();
  });
  const timers = [
    setInterval(beat, BEAT_MS).unref(),
    ...(feed.lossy ? [setInterval(look, LOOK_MS).unref()] : []),
  ];

  function gather(): void {
    if (gathering) return;
    gathering = true;
    setTimeout(() => {
      gathering = false;
      working = working.then(tellAll);
    }, GATHER_MS).unref();
  }

  function look(): void {
    if (streams.size === 0) return;
    announced.gap = true;
    gather();
  }

  function beat(): void {
    for (const stream of streams) stream.beat();
    announced.sessions = streams.size > 0;
    if (announced.sessions) gather();
  }

  /** Reads the announced changes and sends them. If the read fails, it is repeated later. */
  async function tellAll(): Promise<void> {
    if (streams.size === 0 || closed) return;
    const { events, jobs, sessions, gap } = announced;
    announced = noNews();
    try {
      if (sessions) await endDeadSessions();
      const read = gap ? await readMissed() : await readHeard(events);
      if (jobs || (gap && (await deadJobsMoved())))
        forOperators((stream) => stream.sendChanges([jobsChange], null));
      if (read === null) return tellReset();
      tell(read);
    } catch (error) {
      announced.jobs ||= jobs;
      announced.sessions ||= sessions;
      announced.gap = true;
      log.warn({ error }, 'changes could not be read and will be retried');
      setTimeout(gather, LOOK_MS).unref();
    }
  }

  function readHeard(events: ReadonlySet<string>): Promise<ReadChange[] | null> {
    const ids = [...events].filter((id) => !sentIds.has(id));
    if (ids.length > MAX_REPLAY_CHANGES) return Promise.resolve(null);
    return ids.length > 0 ? readChanges(db, ids) : Promise.resolve([]);
  }

  /** Changes since the previous read, with overlap; null when there are too many. */
  async function readMissed(): Promise<ReadChange[] | null> {
    const from = plus(lookedAt, -OVERLAP_MS);
    const at = now();
    const most = MAX_REPLAY_CHANGES + sentIds.size;
    const ids = await readEventIdsFrom(db, idLowerBound('auditEvent', from), most);
    lookedAt = at;
    return ids.length < most ? readHeard(new Set(ids)) : null;
  }

  async function deadJobsMoved(): Promise<boolean> {
    const before = deadJobs;
    deadJobs = await countDeadJobs(db);
    return deadJobs !== before;
  }

  function tell(read: readonly ReadChange[]): void {
    if (read.length === 0) return;
    for (const { eventId } of read) sentIds.add(eventId);
    forget();
    send(read, read.at(-1)?.eventId ?? null);
  }

  function send(read: readonly ReadChange[], position: string | null): void {
    for (const stream of streams) {
      const changes = changesFor(stream.account, read);
      if (changes.length > 0) stream.sendChanges(changes, position);
    }
  }

  /** Drops ids older than any read. */
  function forget(): void {
    const kept = idLowerBound('auditEvent', plus(now(), -2 * OVERLAP_MS));
    for (const id of sentIds) if (id < kept) sentIds.delete(id);
  }

  function tellReset(): void {
    // The pages reload everything, so that the next read starts from here, without the overlap.
    lookedAt = plus(now(), OVERLAP_MS);
    const position = idLowerBound('auditEvent', now());
    for (const stream of streams) stream.send('reset', {}, position);
  }

  function forOperators(send: (stream: EventStream) => void): void {
    for (const stream of streams) if (stream.account.role === 'admin') send(stream);
  }

  async function endDeadSessions(): Promise<void> {
    // Those opened during the read are not judged by it.
    const asked = [...streams];
    const ids = [...new Set(asked.map(({ account }) => account.sessionId))];
    if (ids.length === 0) return;
    const living = await findUsableSessions(db, ids, now());
    for (const stream of asked) {
      const { sessionId, accessEndsAt } = stream.account;
      if (!living.has(sessionId) || accessEndsAt <= now()) stream.end();
    }
  }

  /** The changes since an event, or null when the stream must be reset. */
  async function missedSince(lastEventId: string): Promise<ReadChange[] | null> {
    const at = timeOfId('auditEvent', lastEventId);
    if (!at || at > plus(now(), MINUTE) || plus(at, MAX_REPLAY_MS) < now()) return null;
    const first = idLowerBound('auditEvent', plus(at, -OVERLAP_MS));
    const read = await readChangesFrom(db, first, MAX_REPLAY_CHANGES);
    return read.length < MAX_REPLAY_CHANGES ? read : null;
  }

  return {
    open: async ({ actor }, lastEventId) => {
      if (closed)
        throw new AppError('unavailable', 'The service is shutting down.', { retryAfterSeconds: 2 });
      assertRoom(streams, actor.id);
      if (streams.size === 0) lookedAt = now();
      const stream = openEventStream(actor, () => {
        cutStreams.inc();
        log.info({ account: actor.id }, 'an event stream was closed because the client was too slow');
      });
      // Added before the missed changes are read, so that nothing falls in between.
      streams.add(stream);
      openStreams.inc();
      const lapse = setTimeout(
        stream.end,
        Math.max(0, actor.accessEndsAt.getTime() - now().getTime()),
      ).unref();
      stream.body.once('close', () => {
        clearTimeout(lapse);
        streams.delete(stream);
        openStreams.dec();
      });
      const position = idLowerBound('auditEvent', now());
      if (lastEventId === null) {
        stream.send('ready', { resumed: false }, position);
        return stream.body;
      }
      const missed = await missedSince(lastEventId).catch((error: unknown) => {
        stream.body.destroy();
        throw error;
      });
      if (missed === null) stream.send('reset', {}, position);
      else {
        const changes = [...changesFor(actor, missed), ...(actor.role === 'admin' ? [jobsChange] : [])];
        if (changes.length > 0) stream.sendChanges(changes, position);
      }
      stream.send('ready', { resumed: missed !== null }, position);
      return stream.body;
    },
    close: () => {
      closed = true;
      ended();
      for (const timer of timers) clearInterval(timer);
      for (const stream of streams) stream.end();
    },
  };
}
