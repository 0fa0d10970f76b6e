import type { VisitorDraft } from '#contract/sales/campaigns/schema.ts';
import { newKey } from '#web/lib/api.ts';
import { clearVisitorDraft, readVisitorDraft, saveVisitorDraft } from '#web/lib/visitor-draft.ts';
import type { DraftEdits, DraftSaver, DraftState } from './draft-saver.ts';
import { scheduleDraftUpdate, sendDraftUpdate } from './draft-updates.ts';

/**
 * Keeps the draft of a visitor in this browser; it is sent nowhere before they ask for the sign-in mail. What they change
 * after that follows, so that the mail brings it to another browser, too.
 */
export function createVisitorSaver(): DraftSaver {
  const kept = readVisitorDraft();
  const key = kept?.key ?? newKey();
  const listeners = new Set<() => void>();
  const nothing: DraftState = { campaign: null, edits: {}, unsaved: {}, saving: false, problem: null };
  let state: DraftState = { ...nothing, edits: { ...kept?.fields } as DraftEdits };
  const set = (next: DraftState) => {
    state = next;
    for (const listener of listeners) listener();
  };
  return {
    get: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    edit(changes: DraftEdits) {
      // Another tab may have changed other fields.
      const edits = { ...state.edits, ...readVisitorDraft()?.fields, ...changes } as DraftEdits;
      set({ ...state, edits });
      saveVisitorDraft({ key, fields: edits as VisitorDraft['fields'] });
      scheduleDraftUpdate();
    },
    async flush() {
      void sendDraftUpdate();
      return true;
    },
    applySaved() {},
    forget() {},
    discard() {
      clearVisitorDraft();
      set(nothing);
    },
  };
}
