import type { z } from 'zod';
import type { Campaign, CampaignDraft } from '#contract/sales/campaigns/schema.ts';

export type DraftEdits = Partial<z.input<typeof CampaignDraft>>;

export interface DraftState {
  /** The server's draft; null until the first input has been saved. */
  campaign: Campaign | null;
  /** Input on this page, shown instead of the server's values. */
  edits: DraftEdits;
  /** The part of the edits that the server does not have yet. */
  unsaved: DraftEdits;
  saving: boolean;
  /** Why the last save failed; null after a success. */
  problem: unknown;
}

interface DraftSaverParts {
  campaign: Campaign | null;
  /** Input that an earlier visit could not save. */
  unsaved: DraftEdits;
  /** Creates the draft, or saves a part of it. Throws on failure. */
  send: (campaign: Campaign | null, edits: DraftEdits) => Promise<Campaign>;
  /** Stores unsaved input so that a reload finds it, and the save that has had no answer: the server may have it. */
  save: (campaign: Campaign | null, unsaved: DraftEdits, unanswered: DraftEdits | null) => void;
  /** Whether an automatic retry may help. */
  isTransient: (error: unknown) => boolean;
  /** Milliseconds without input before a save. */
  pause?: number;
}

const LONGEST_WAIT_MS = 30_000;

/** The entries of `edits` that have changed since `sent`. */
const without = (edits: DraftEdits, sent: DraftEdits): DraftEdits =>
  Object.fromEntries(
    Object.entries(edits).filter(([field, value]) => sent[field as keyof DraftEdits] !== value),
  );

/**
 * Saves a draft while it is edited: one save at a time, shortly after the last input, with retries while the service
 * is unreachable. No input is lost or replaced by an older answer.
 */
export function createDraftSaver({
  send,
  save: keep,
  isTransient: isPassing,
  pause = 600,
  ...initial
}: DraftSaverParts) {
  const listeners = new Set<() => void>();
  let state: DraftState = {
    campaign: initial.campaign,
    edits: initial.unsaved,
    unsaved: initial.unsaved,
    saving: false,
    problem: null,
  };
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running: Promise<void> | null = null;
  let failures = 0;
  let unanswered: DraftEdits | null = null;

  const set = (changes: Partial<DraftState>) => {
    state = { ...state, ...changes };
    keep(state.campaign, state.unsaved, unanswered);
    for (const listener of listeners) listener();
  };
  const hasUnsaved = () => Object.keys(state.unsaved).length > 0;
  const schedule = (wait: number) => {
    clearTimeout(timer);
    timer = setTimeout(() => void flush(), wait);
  };

  async function save(): Promise<void> {
    const sent = state.unsaved;
    unanswered = sent;
    set({ saving: true });
    try {
      const campaign = await send(state.campaign, sent);
      failures = 0;
      unanswered = null;
      set({ campaign, unsaved: without(state.unsaved, sent), saving: false, problem: null });
      if (hasUnsaved()) schedule(pause);
    } catch (problem) {
      set({ saving: false, problem });
      if (isPassing(problem)) schedule(Math.min(1000 * 2 ** ++failures, LONGEST_WAIT_MS));
    }
  }

  /** Saves unsaved input now. Resolves to whether the server has all of it. */
  async function flush(): Promise<boolean> {
    clearTimeout(timer);
    await running;
    if (!hasUnsaved()) return true;
    running ??= save().finally(() => {
      running = null;
    });
    await running;
    return !hasUnsaved();
  }

  return {
    get: () => state,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    edit(changes: DraftEdits) {
      set({ edits: { ...state.edits, ...changes }, unsaved: { ...state.unsaved, ...changes } });
      schedule(pause);
    },
    flush,
    /** Takes over a newer state of the server; unsaved input stays on top of it. */
    applySaved(campaign: Campaign) {
      if (state.campaign && campaign.version <= state.campaign.version) return;
      unanswered = null;
      set({ campaign, edits: state.unsaved, problem: null });
      if (hasUnsaved()) schedule(pause);
    },
    /** Gives up the input of these fields, for what is saved elsewhere. */
    forget(fields: readonly (keyof DraftEdits)[]) {
      const rest = (edits: DraftEdits): DraftEdits =>
        Object.fromEntries(
          Object.entries(edits).filter(([field]) => !fields.includes(field as keyof DraftEdits)),
        );
      set({ edits: rest(state.edits), unsaved: rest(state.unsaved) });
    },
    /** Discards unsaved input, because the draft was deleted. */
    discard() {
      clearTimeout(timer);
      set({ unsaved: {}, problem: null });
    },
  };
}

export type DraftSaver = ReturnType<typeof createDraftSaver>;
