import { myCampaigns, visitorCampaign } from '#contract/calls.ts';
import type { Campaign } from '#contract/sales/campaigns/schema.ts';
import { hasAll, isSame } from '#web/domains/sales/campaigns/draft-fields.ts';
import { call, newKey } from '#web/lib/api.ts';
import { isApiError, isTransient } from '#web/lib/errors.ts';
import { invalidate, putAnswer } from '#web/lib/query.ts';
import type { DraftEdits } from './draft-saver.ts';

type Field = keyof DraftEdits;

/** Another tab or device has saved other values of the same fields in the meantime. */
export class DraftConflict extends Error {
  /** The draft as it is saved now. */
  readonly newest: Campaign;
  readonly fields: readonly Field[];

  constructor(newest: Campaign, fields: readonly Field[]) {
    super('This draft was changed in another tab or on another device.');
    this.name = 'DraftConflict';
    this.newest = newest;
    this.fields = fields;
  }
}

/** The fields of `edits` that someone else has changed to something else since `known`. */
export const fieldsInConflict = (edits: DraftEdits, known: Campaign, newest: Campaign): Field[] =>
  (Object.keys(edits) as Field[]).filter(
    // How far one has come is no text that could be lost.
    (field) =>
      field !== 'currentStep' && !isSame(newest[field], known[field]) && !isSame(newest[field], edits[field]),
  );

/** Consecutive saves by other tabs before we report that the draft can't be saved. */
const MAX_ATTEMPTS = 3;

/** The calls of a draft. */
interface DraftCalls {
  create: (edits: DraftEdits, key: string) => Promise<Campaign>;
  read: (id: string) => Promise<Campaign>;
  update: (id: string, edits: DraftEdits, ifMatch: number) => Promise<Campaign>;
  /** Puts what is saved where the builder reads it. */
  keep: (saved: Campaign) => void;
}

const ofArtist: DraftCalls = {
  create: (body, idempotencyKey) => call(myCampaigns.create, { body, idempotencyKey, keepalive: true }),
  read: (id) => call(myCampaigns.get, { params: { id } }),
  update: (id, body, ifMatch) => call(myCampaigns.update, { params: { id }, body, ifMatch, keepalive: true }),
  keep: (saved) => putAnswer(myCampaigns.get, { params: { id: saved.id } }, saved),
};

/** A visitor's campaign is named by its token. */
const ofVisitor = (token: () => string): DraftCalls => ({
  create: (draft) => call(visitorCampaign.create, { body: { token: token(), draft }, keepalive: true }),
  read: () => call(visitorCampaign.get, { body: { token: token() } }),
  update: (_id, draft, ifMatch) =>
    call(visitorCampaign.update, { body: { token: token(), draft }, ifMatch, keepalive: true }),
  keep: (saved) => putAnswer(visitorCampaign.get, { body: { token: token() } }, saved),
});

/** Saves on top of what others have saved of other fields. Throws `DraftConflict` where they changed the same ones. */
async function update(calls: DraftCalls, known: Campaign, edits: DraftEdits): Promise<Campaign> {
  let { version } = known;
  for (let tries = 1; ; tries += 1) {
    try {
      return await calls.update(known.id, edits, version);
    } catch (error) {
      if (!isApiError(error, 'stale') || tries === MAX_ATTEMPTS) throw error;
    }
    const newest = await calls.read(known.id);
    const fields = fieldsInConflict(edits, known, newest);
    if (fields.length > 0) throw new DraftConflict(newest, fields);
    ({ version } = newest);
  }
}

/**
 * Sends the input of one builder, of an artist, or of the visitor whose campaign the token names. The draft is created under one key: if the answer is lost, the next
 * attempt asks for the same draft, so that no second one is left behind.
 */
export function draftSender(token: (() => string) | null) {
  const calls = token ? ofVisitor(token) : ofArtist;
  let started: { edits: DraftEdits; key: string } | null = null;

  async function create(edits: DraftEdits): Promise<Campaign> {
    started ??= { edits, key: newKey() };
    try {
      const draft = await calls.create(started.edits, started.key);
      // It may be of an earlier attempt, or of a visitor's other tab.
      return hasAll(draft, edits) ? draft : await update(calls, draft, edits);
    } catch (error) {
      // Refused: there is no draft, and the next attempt may send something else.
      if (!isTransient(error) && !isApiError(error, 'still_running')) started = null;
      throw error;
    }
  }

  return async (known: Campaign | null, edits: DraftEdits): Promise<Campaign> => {
    const saved = await (known ? update(calls, known, edits) : create(edits));
    calls.keep(saved);
    if (!token && (!known || edits.songName !== undefined)) void invalidate(myCampaigns.list);
    return saved;
  };
}
