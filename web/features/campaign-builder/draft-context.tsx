import { createContext, type ReactNode, use, useEffect, useState, useSyncExternalStore } from 'react';
import { type Campaign, campaignProblems, DEFAULT_STEP, myCampaigns } from '#contract/campaigns.ts';
import { DEFAULT_DURATION, type Package } from '#contract/packages.ts';
import { useClosingQuestion } from '#web/kit/use-closing-question.ts';
import { call } from '#web/lib/api.ts';
import { isApiError } from '#web/lib/errors.ts';
import { invalidate, putAnswer } from '#web/lib/query.ts';
import { useUser } from '#web/lib/session.ts';
import type { DraftFields } from '#web/nouns/campaign/draft-fields.ts';
import { type SongLookup, useSongLookup, wrongLink } from '#web/nouns/campaign/song-lookup.ts';
import { createDraftSaver, type DraftEdits, type DraftSaver, type DraftState } from './draft-saver.ts';
import { keepUnsaved, readUnsaved } from './unsaved-record.ts';

interface DraftContextValue extends Pick<DraftState, 'campaign' | 'unsaved' | 'saving' | 'problem'> {
  /** The draft on this page, saved or not. */
  draft: DraftFields;
  edit: (changes: DraftEdits) => void;
  saver: DraftSaver;
  packages: readonly Package[];
  /** The selected package; undefined when it is no longer on sale. */
  chosen: Package | undefined;
  lookup: SongLookup;
  /** What is missing before checkout: `field -> sentence`. */
  problems: Record<string, string>;
}

const DraftContext = createContext<DraftContextValue | null>(null);

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
  curatorNote: '',
  packageId: packages.find(({ preselected }) => preselected)?.id ?? packages[0]?.id ?? '',
  duration: DEFAULT_DURATION,
  currentStep: DEFAULT_STEP,
});

async function sendDraft(known: Campaign | null, edits: DraftEdits): Promise<Campaign> {
  const saved = known
    ? await call(myCampaigns.update, { params: { id: known.id }, body: edits })
    : await call(myCampaigns.create, { body: edits });
  putAnswer(myCampaigns.get, { params: { id: saved.id } }, saved);
  if (!known || edits.songName !== undefined) void invalidate(myCampaigns.list);
  return saved;
}

const isPassing = (error: unknown): boolean =>
  isApiError(error) && (error.status === 0 || error.status >= 502 || error.status === 429);

function makeSaver(campaign: Campaign | null, username: string): DraftSaver {
  return createDraftSaver({
    campaign,
    unsaved: readUnsaved(username, campaign?.id ?? null),
    send: sendDraft,
    keep: (known, edits) => keepUnsaved({ username, campaignId: known?.id ?? null, edits }),
    isPassing,
  });
}

/** Saves when the page is left, and again when the connection is back. */
function useSaveOnLeaving(saver: DraftSaver): void {
  useEffect(() => {
    const save = () => void saver.flush();
    save();
    addEventListener('online', save);
    addEventListener('pagehide', save);
    return () => {
      removeEventListener('online', save);
      removeEventListener('pagehide', save);
      save();
    };
  }, [saver]);
}

/** Provides the campaign draft to the whole page. `campaign` is the server's newest state, null for a new one. */
export function DraftProvider({
  campaign,
  packages,
  children,
}: {
  campaign: Campaign | null;
  packages: readonly Package[];
  children: ReactNode;
}) {
  const username = useUser()?.username ?? '';
  const [saver] = useState(() => makeSaver(campaign, username));
  const state = useSyncExternalStore(saver.subscribe, saver.get);
  useSaveOnLeaving(saver);
  useClosingQuestion(state.problem !== null && Object.keys(state.unsaved).length > 0);
  useEffect(() => {
    if (campaign) saver.adopt(campaign);
  }, [saver, campaign]);

  const draft: DraftFields = { ...(state.campaign ?? emptyDraft(packages)), ...state.edits };
  const lookup = useSongLookup(state.campaign?.locked ? '' : draft.songUrl);
  const wrong = wrongLink(lookup.error);
  return (
    <DraftContext
      value={{
        ...state,
        draft,
        edit: saver.edit,
        saver,
        packages,
        chosen: packages.find(({ id }) => id === draft.packageId),
        lookup,
        problems: { ...campaignProblems(draft), ...(wrong && { songUrl: wrong }) },
      }}
    >
      {children}
    </DraftContext>
  );
}
