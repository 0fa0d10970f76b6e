import { createContext, type ReactNode, use, useEffect, useState, useSyncExternalStore } from 'react';
import {
  type Campaign,
  type CampaignDraft,
  campaignProblems,
  DEFAULT_STEP,
  myCampaigns,
} from '#contract/campaigns.ts';
import { DEFAULT_DURATION, type Package } from '#contract/packages.ts';
import { songs } from '#contract/songs.ts';
import { call } from '#web/lib/api.ts';
import { isApiError, sentenceOf } from '#web/lib/errors.ts';
import { invalidate, putAnswer, useApiQuery } from '#web/lib/query.ts';
import { useUser } from '#web/lib/session.ts';
import { createDraftSaver, type DraftEdits, type DraftSaver, type DraftState } from './draft-saver.ts';
import { keepUnsaved, readUnsaved } from './unsaved-record.ts';

type DraftFields = Pick<Campaign, keyof CampaignDraft>;

interface DraftContextValue extends Pick<DraftState, 'campaign' | 'unsaved' | 'saving' | 'problem'> {
  /** The draft on this page, saved or not. */
  draft: DraftFields;
  edit: (changes: DraftEdits) => void;
  saver: DraftSaver;
  packages: readonly Package[];
  /** The selected package; undefined when it is no longer on sale. */
  chosen: Package | undefined;
  lookup: ReturnType<typeof useSongLookup>;
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

/** Looks up the song of the draft; again only when its link changes. */
function useSongLookup(songUrl: string) {
  const { data, error, isFetching, refetch } = useApiQuery(
    songs.resolve,
    { body: { url: songUrl } },
    { enabled: songUrl !== '', staleTime: Number.POSITIVE_INFINITY, retry: 0, refetchOnWindowFocus: false },
  );
  return { data, error, isFetching, retry: () => void refetch() };
}

/** The sentence of an error about the link itself. After any other failure the artist enters the song by hand. */
const wrongLink = (error: unknown): string | null =>
  isApiError(error, 'song_unknown') || isApiError(error, 'not_a_track') ? sentenceOf(error) : null;

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
