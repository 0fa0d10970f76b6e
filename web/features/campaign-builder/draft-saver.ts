import type { z } from 'zod';
import type { Campaign, CampaignDraft } from '#contract/campaigns.ts';

export type DraftEdits = Partial<z.input<typeof CampaignDraft>>;

export interface DraftState {
  /** The draft as the server knows it; null until the first input has been saved. */
  campaign: Campaign | null;
  /** What was typed or chosen on this page: shown in place of the server's values. */
  edits: DraftEdits;
  /** The part of it that the server does not have yet. */
  unsaved: DraftEdits;
  saving: boolean;
  /** Why the last save did not work; null after one that did. */
  problem: unknown;
}

interface DraftSaverParts {
  campaign: Campaign | null;
  /** What an earlier visit could not save. */
  unsaved: DraftEdits;
  /** Creates the draft, or saves a part of it. Throws when it cannot. */
  send: (campaign: Campaign | null, edits: DraftEdits) => Promise<Campaign>;
  /** Keeps what is unsaved where a reload finds it. */
  keep: (campaign: Campaign | null, unsaved: DraftEdits) => void;
  /** Whether trying again by itself can help. */
  isPassing: (error: unknown) => boolean;
  /** Milliseconds without input before a save. */
  pause?: number;
}

const LONGEST_WAIT_MS = 30_000;

/** The entries of `edits` that were not changed since `sent` was sent. */
const without = (edits: DraftEdits, sent: DraftEdits): DraftEdits =>
  Object.fromEntries(
    Object.entries(edits).filter(([field, value]) => sent[field as keyof DraftEdits] !== value),
  );

/**
 * Saves a draft while it is being built: one save at a time, a moment after the last input, again and again while the
 * service cannot be reached. Nothing typed is lost meanwhile, nor replaced by an older answer.
 */
export function createDraftSaver({ send, keep, isPassing, pause = 600, ...initial }: DraftSaverParts) {
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

  const set = (changes: Partial<DraftState>) => {
    state = { ...state, ...changes };
    keep(state.campaign, state.unsaved);
    for (const listener of listeners) listener();
  };
  const hasUnsaved = () => Object.keys(state.unsaved).length > 0;
  const schedule = (wait: number) => {
    clearTimeout(timer);
    timer = setTimeout(() => void flush(), wait);
  };

  async function save(): Promise<void> {
    const sent = state.unsaved;
    set({ saving: true });
    try {
      const campaign = await send(state.campaign, sent);
      failures = 0;
      set({ campaign, unsaved: without(state.unsaved, sent), saving: false, problem: null });
      if (hasUnsaved()) schedule(pause);
    } catch (problem) {
      set({ saving: false, problem });
      if (isPassing(problem)) schedule(Math.min(1000 * 2 ** ++failures, LONGEST_WAIT_MS));
    }
  }

  /** Saves now what is unsaved. Resolves to whether the server has all of it. */
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
    /** Takes over a newer state of the server; what is unsaved stays on top of it. */
    adopt(campaign: Campaign) {
      if (state.campaign && campaign.version <= state.campaign.version) return;
      set({ campaign, edits: state.unsaved, problem: null });
      if (hasUnsaved()) schedule(pause);
    },
    /** Forgets what is unsaved: the draft is thrown away. */
    discard() {
      clearTimeout(timer);
      set({ unsaved: {}, problem: null });
    },
  };
}

export type DraftSaver = ReturnType<typeof createDraftSaver>;
