import { createContext, type ReactNode, use, useEffect, useState, useSyncExternalStore } from 'react';
import { campaignProblems, DEFAULT_STEP } from '#contract/sales/campaigns/rules.ts';
import type { Campaign } from '#contract/sales/campaigns/schema.ts';
import { MAX_CHOICES } from '#contract/sales/fit/rules.ts';
import { chosenOffer, DEFAULT_DURATION } from '#contract/sales/packages/rules.ts';
import type { Offer, OfferedPackage, Package } from '#contract/sales/packages/schema.ts';
import type { DraftFields } from '#web/domains/sales/campaigns/draft-fields.ts';
import {
  linkError,
  type SongLookup,
  songUrlOf,
  useSongLookup,
} from '#web/domains/sales/campaigns/song-lookup.ts';
import { useClosingQuestion } from '#web/kit/use-closing-question.ts';
import { isTransient } from '#web/lib/errors.ts';
import { serverUnreachable } from '#web/lib/server-unreachable.ts';
import { useUser } from '#web/lib/session.ts';
import { tokenOfBuilder } from '#web/lib/visitor-campaign.ts';
import { createDraftSaver, type DraftEdits, type DraftSaver, type DraftState } from './draft-saver.ts';
import { draftSender } from './send-draft.ts';
import { readUnsaved, storeUnsaved } from './unsaved-input.ts';
import { useOffers } from './use-offers.ts';

interface DraftContextValue extends Pick<DraftState, 'campaign' | 'unsaved' | 'saving' | 'problem'> {
  /** The draft on this page, saved or not. */
  draft: DraftFields;
  /** The campaign that the address names; null for a new one, and for a visitor, who has one. */
  campaignId: string | null;
  edit: (changes: DraftEdits) => void;
  saver: DraftSaver;
  packages: readonly OfferedPackage[];
  /** What was pasted and is not the link of a track. */
  misfit: string | null;
  /** The trial was wanted and cannot be had. */
  trialRefused: boolean;
  /** Whether `packages` are what is sold to the song as it is described now. */
  isCurrent: boolean;
  /** The selected package; undefined when it is no longer on sale. */
  chosen: OfferedPackage | undefined;
  /** What of it is bought; undefined where that is not sold to this song. */
  offer: Offer | undefined;
  lookup: SongLookup;
  /** What is missing before checkout: `field -> sentence`. */
  problems: Record<string, string>;
}

export const DraftContext = createContext<DraftContextValue | null>(null);

/** The draft that this page edits. Works only within `DraftProvider`. */
export function useDraft(): DraftContextValue {
  const value = use(DraftContext);
  if (!value) throw new Error('useDraft is used outside of DraftProvider.');
  return value;
}

const emptyDraft = (packages: readonly Package[]): DraftFields => ({
  songName: '',
  artistName: '',
  image: null,
  songUrl: '',
  genres: [],
  moods: [],
  language: null,
  aiUse: null,
  curatorNote: '',
  packageId: packages.find(({ preselected }) => preselected)?.id ?? packages[0]?.id ?? '',
  duration: DEFAULT_DURATION,
  pitches: null,
  currentStep: DEFAULT_STEP,
  agreedFit: null,
  leftOut: [],
  starred: [],
  startFrom: null,
});

/** What a pasted song changes; null where it is there already. */
function songEdits(pasted: string | null, draft: DraftEdits): DraftEdits | null {
  const songUrl = pasted && songUrlOf(pasted);
  if (!songUrl || songUrl === draft.songUrl) return null;
  return { songUrl, songName: '', artistName: '', image: null };
}

/** What stars these playlists; none of them stays left out. */
function starEdits(stars: readonly string[], { starred = [], leftOut = [] }: DraftEdits): DraftEdits {
  if (stars.length === 0) return {};
  const all = [...new Set([...stars, ...starred])].slice(0, MAX_CHOICES);
  return { starred: all.sort(), leftOut: leftOut.filter((id) => !all.includes(id)) };
}

const trialOf = (packages: readonly OfferedPackage[]) => packages.find((sold) => sold.trial && !sold.used);

/** Selects the trial; nothing where it was used, or the campaign can't be edited. */
function trialEdits(campaign: Campaign | null, packages: readonly OfferedPackage[]): DraftEdits {
  const packageId = trialOf(packages)?.id;
  const editable = campaign === null || (campaign.status === 'draft' && !campaign.locked);
  return packageId && editable ? { packageId, pitches: null, duration: DEFAULT_DURATION } : {};
}

/** `wished` answers what the address asks for of a draft. */
function makeSaver(
  campaign: Campaign | null,
  username: string | null,
  wished: (draft: DraftEdits) => DraftEdits,
): DraftSaver {
  const owner = username ?? tokenOfBuilder();
  const unsaved = readUnsaved(owner, campaign?.id ?? null);
  return createDraftSaver({
    campaign,
    unsaved: { ...unsaved, ...wished({ ...campaign, ...unsaved }) },
    send: draftSender(typeof owner === 'string' ? null : owner),
    save: (...state) => storeUnsaved(owner, ...state),
    isTransient: isTransient,
  });
}

/** Saves when the page is left, and again when the connection is back. */
function useSaveOnLeaving(saver: DraftSaver): void {
  useEffect(() => {
    const save = () => void saver.flush();
    save();
    const stopWaiting = serverUnreachable.subscribe(() => serverUnreachable.get() === null && save());
    addEventListener('online', save);
    addEventListener('pagehide', save);
    // A phone may end a page in the background without a further word.
    document.addEventListener('visibilitychange', save);
    return () => {
      stopWaiting();
      removeEventListener('online', save);
      removeEventListener('pagehide', save);
      document.removeEventListener('visibilitychange', save);
      save();
    };
  }, [saver]);
}

/** Provides the campaign draft to the whole page. `campaign` is the server's newest state, null for a new one. */
export function DraftProvider({
  campaign,
  packages,
  pasted,
  stars,
  trial,
  children,
}: {
  campaign: Campaign | null;
  packages: readonly OfferedPackage[];
  /** What was pasted as the song before this page; null without. */
  pasted: string | null;
  /** Playlists that are starred with it. */
  stars: readonly string[];
  /** The trial is wanted, where it can be had. */
  trial: boolean;
  children: ReactNode;
}) {
  const username = useUser()?.username;
  const [saver] = useState(() =>
    makeSaver(campaign, username ?? null, (draft) => ({
      ...songEdits(pasted, draft),
      ...starEdits(stars, draft),
      ...(trial && trialEdits(campaign, packages)),
    })),
  );
  // What was pasted and is no link is shown with what is wrong with it.
  const [misfit] = useState(() => (pasted && !songUrlOf(pasted) ? pasted : null));
  // The address forgets it. That it was used may only be known once the packages are read for this account.
  const [trialWanted] = useState(trial);
  const state = useSyncExternalStore(saver.subscribe, saver.get, saver.get);
  useSaveOnLeaving(saver);
  useClosingQuestion(state.problem !== null && Object.keys(state.unsaved).length > 0);
  useEffect(() => {
    if (campaign) saver.applySaved(campaign);
  }, [saver, campaign]);

  const draft: DraftFields = { ...(state.campaign ?? emptyDraft(packages)), ...state.edits };
  const offered = useOffers(draft, packages);
  const chosen = offered.packages.find(({ id }) => id === draft.packageId);
  const lookup = useSongLookup(state.campaign?.locked ? '' : draft.songUrl);
  const wrong = linkError(lookup.error);
  return (
    <DraftContext
      value={{
        ...state,
        draft,
        campaignId: (username && state.campaign?.id) ?? null,
        edit: saver.edit,
        saver,
        ...offered,
        misfit,
        trialRefused: trialWanted && !trialOf(packages),
        chosen,
        offer: chosen && chosenOffer(chosen, draft),
        lookup,
        problems: { ...campaignProblems(draft), ...(wrong && { songUrl: wrong }) },
      }}
    >
      {children}
    </DraftContext>
  );
}
