import { myCampaigns } from '#contract/calls.ts';
import type { Campaign } from '#contract/sales/campaigns/schema.ts';
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

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** The fields of `edits` that someone else has changed to something else since `known`. */
export const fieldsInConflict = (edits: DraftEdits, known: Campaign, newest: Campaign): Field[] =>
  (Object.keys(edits) as Field[]).filter(
    // How far one has come is no text that could be lost.
    (field) =>
      field !== 'currentStep' && !isSame(newest[field], known[field]) && !isSame(newest[field], edits[field]),
  );

/** Consecutive saves by other tabs before we report that the draft can't be saved. */
const MAX_ATTEMPTS = 3;

/** Saves on top of what others have saved of other fields. Throws `DraftConflict` where they changed the same ones. */
async function update(known: Campaign, edits: DraftEdits): Promise<Campaign> {
  const params = { id: known.id };
  let { version } = known;
  for (let tries = 1; ; tries += 1) {
    try {
      return await call(myCampaigns.update, { params, body: edits, ifMatch: version, keepalive: true });
    } catch (error) {
      if (!isApiError(error, 'stale') || tries === MAX_ATTEMPTS) throw error;
    }
    const newest = await call(myCampaigns.get, { params });
    const fields = fieldsInConflict(edits, known, newest);
    if (fields.length > 0) throw new DraftConflict(newest, fields);
    ({ version } = newest);
  }
}

/**
 * Sends the input of one builder. The draft is created under one key: if the answer is lost, the next attempt asks for the
 * same draft, so that no second one is left behind.
 */
export function draftSender() {
  let started: { edits: DraftEdits; key: string } | null = null;

  async function create(edits: DraftEdits): Promise<Campaign> {
    started ??= { edits, key: newKey() };
    const { edits: body, key: idempotencyKey } = started;
    try {
      const draft = await call(myCampaigns.create, { body, idempotencyKey, keepalive: true });
      return isSame(body, edits) ? draft : await update(draft, edits);
    } catch (error) {
      // Refused: there is no draft, and the next attempt may send something else.
      if (!isTransient(error) && !isApiError(error, 'still_running')) started = null;
      throw error;
    }
  }

  return async (known: Campaign | null, edits: DraftEdits): Promise<Campaign> => {
    const saved = await (known ? update(known, edits) : create(edits));
    putAnswer(myCampaigns.get, { params: { id: saved.id } }, saved);
    if (!known || edits.songName !== undefined) void invalidate(myCampaigns.list);
    return saved;
  };
}
