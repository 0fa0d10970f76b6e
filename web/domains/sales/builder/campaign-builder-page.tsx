import type { UseQueryResult } from '@tanstack/react-query';
import { Suspense, useEffect, useReducer, useState } from 'react';
import { Navigate, useLocation, useNavigate } from 'react-router';
import { myCampaigns, packages, visitorCampaign } from '#contract/calls.ts';
import type { Campaign } from '#contract/sales/campaigns/schema.ts';
import { CampaignNotLoaded } from '#web/domains/sales/campaigns/campaign-not-loaded.tsx';
import { ClaimCampaign } from '#web/domains/sales/campaigns/claim-campaign.tsx';
import { songUrlOf } from '#web/domains/sales/campaigns/song-lookup.ts';
import { Page } from '#web/kit/page.tsx';
import { call, newKey } from '#web/lib/api.ts';
import { isApiError } from '#web/lib/errors.ts';
import { NEW_CAMPAIGN } from '#web/lib/front-paths.ts';
import { invalidate, useApiQuery } from '#web/lib/query.ts';
import { useUser } from '#web/lib/session.ts';
import { campaignsAside, newToken, setAside, takeUp, visitorRecord } from '#web/lib/visitor-campaign.ts';
import { paths } from '#web/paths.ts';
import { browserStorage } from '#web/ui/browser-storage.ts';
import { lazyPart } from '#web/ui/lazy-part.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { Builder } from './builder.tsx';
import { useBuilderAddress } from './builder-address.ts';
import { ClaimedElsewhere } from './claimed-elsewhere.tsx';
import { DraftProvider, useDraft } from './draft-context.tsx';
import { secondSong } from './second-song.ts';

const WhichSong = lazyPart(() => import('./which-song.tsx'), 'WhichSong');

const TITLE = 'Campaign Builder';

function Loading() {
  return (
    <Page title={TITLE}>
      <div role="status" className="sr-only">
        Loading your campaign
      </div>
      <Skeleton className="mb-8 h-10 w-full" />
      <div className="grid gap-8 lg:grid-cols-[1fr_20rem]">
        <Skeleton className="h-112 w-full rounded-lg" />
        <Skeleton className="h-64 w-full rounded-lg max-lg:hidden" />
      </div>
    </Page>
  );
}

const NotOpened = (props: { error: unknown; retry: () => void }) => (
  <Page title={TITLE}>
    <CampaignNotLoaded {...props} />
  </Page>
);

/** Resumes the newest draft, or starts one: the first, or the first of the trial where that is wanted. */
function OpenNewest({ trial }: { trial: boolean }) {
  const drafts = useApiQuery(myCampaigns.list, { query: { status: 'draft' } }, { staleTime: 1000 });
  if (drafts.error) return <NotOpened error={drafts.error} retry={() => void drafts.refetch()} />;
  if (drafts.isFetching) return <Loading />;
  const newest = drafts.data?.find((draft) => !trial || draft.trial);
  return <Open campaign={newest?.id ?? NEW_CAMPAIGN} />;
}

/** Begins a campaign with a pasted song. Where a draft has another one, asks which to continue with. */
function OpenPasted({ song }: { song: string }) {
  const { stars } = useBuilderAddress();
  const navigate = useNavigate();
  const drafts = useApiQuery(myCampaigns.list, { query: { status: 'draft' } }, { staleTime: 1000 });
  const [begins, setBegins] = useState(false);
  if (drafts.error) return <NotOpened error={drafts.error} retry={() => void drafts.refetch()} />;
  if (!drafts.data) return <Loading />;
  const editable = drafts.data.filter(({ locked }) => !locked);
  const same = editable.find(({ songUrl }) => songUrl === songUrlOf(song));
  const [other] = editable.filter((draft) => secondSong(song, draft));
  const pasted = other && secondSong(song, other);
  if (begins || same || !pasted) return <Open campaign={same?.id ?? NEW_CAMPAIGN} />;
  return (
    <Suspense fallback={<Loading />}>
      <WhichSong
        draft={other}
        pasted={pasted}
        keep={(kept) =>
          call(myCampaigns.create, { body: { ...kept, starred: stars }, idempotencyKey: newKey() })
        }
        onDraft={() => {
          void navigate(paths.campaignBuilder(other.id), { replace: true });
          void invalidate(myCampaigns.list);
        }}
        onPasted={() => setBegins(true)}
      />
    </Suspense>
  );
}

/** Adds a campaign to the address and keeps the rest. */
function Open({ campaign }: { campaign: string }) {
  const query = new URLSearchParams(useLocation().search);
  query.set('campaign', campaign);
  return <Navigate to={{ search: `?${query}` }} replace />;
}

/** Puts a newly created draft into the address, so that a reload finds it. */
function NameInAddress({ mount }: { mount: number }) {
  const { campaignId: id } = useDraft();
  const { wanted } = useBuilderAddress();
  const navigate = useNavigate();
  useEffect(() => {
    if (wanted !== NEW_CAMPAIGN || !id) return;
    // What is drawn may lag behind the address, which may name the next step already.
    const query = new URLSearchParams(window.location.search);
    query.set('campaign', id);
    void navigate(
      { search: `?${query}` },
      { replace: true, preventScrollReset: true, state: { createdAs: mount } },
    );
  }, [wanted, id, navigate, mount]);
  return null;
}

/**
 * A key for the builder on screen: another campaign gets a new one, so that no state is left over. A draft created by
 * this builder keeps the key, so that typing is not interrupted.
 */
function useMount(wanted: string): number {
  const { state } = useLocation();
  const [shown, setShown] = useState({ wanted, mount: 0 });
  if (shown.wanted === wanted) return shown.mount;
  const same = (state as { createdAs?: unknown } | null)?.createdAs === shown.mount;
  const next = { wanted, mount: same ? shown.mount : shown.mount + 1 };
  setShown(next);
  return next.mount;
}

/** Opens a campaign of the artist, or a new one. */
function OfArtist({ wanted, username }: { wanted: string; username: string }) {
  const mount = useMount(wanted);
  const isNew = wanted === NEW_CAMPAIGN;
  useEffect(() => {
    // Read by `head/first-view.js`.
    if (isNew) browserStorage.removeItem('underWay');
    else browserStorage.setItem('underWay', '');
  }, [isNew]);
  const { data, error, refetch } = useApiQuery(
    myCampaigns.get,
    { params: { id: wanted } },
    { enabled: !isNew },
  );
  return <Opened key={`${mount} ${username}`} mount={mount} isNew={isNew} read={{ data, error, refetch }} />;
}

/** Opens the campaign of this browser's visitor, or a new one. */
function OfVisitor() {
  // The first change of a new campaign makes a token, which does not open anything again.
  const [token, setToken] = useState(() => visitorRecord.read()?.token ?? null);
  const { song, stars } = useBuilderAddress();
  const navigate = useNavigate();
  const [mount, setMount] = useState(0);
  const { data, error, refetch } = useApiQuery(
    visitorCampaign.get,
    { body: { token: token ?? '' } },
    { enabled: token !== null },
  );
  const startAnother = () => {
    visitorRecord.clear();
    setToken(null);
    setMount(mount + 1);
  };
  if (isApiError(error, 'campaign_claimed')) return <ClaimedElsewhere onNew={startAnother} />;
  // One that nothing was saved of, or that was removed after its time, begins anew.
  const isNew = token === null || isApiError(error, 'not_found');
  const draft = token !== null && (data || isNew) ? { ...data, ...visitorRecord.read()?.unsaved } : {};
  const pasted = secondSong(song, draft);
  if (pasted)
    return (
      <Suspense fallback={<Loading />}>
        <WhichSong
          draft={draft}
          pasted={pasted}
          keep={async (kept) => {
            const other = newToken();
            const { version } = await call(visitorCampaign.create, {
              body: { token: other, draft: { ...kept, starred: stars } },
            });
            setAside([{ token: other, unsaved: {}, version }, ...campaignsAside()]);
          }}
          onDraft={() => void navigate(paths.campaignBuilder(NEW_CAMPAIGN), { replace: true })}
          onPasted={() => {
            takeUp(null);
            startAnother();
          }}
        />
      </Suspense>
    );
  return <Opened key={mount} mount={mount} isNew={isNew} read={{ data, error, refetch }} />;
}

/** The builder, once all that it shows is read. */
function Opened({
  mount,
  isNew,
  read,
}: {
  mount: number;
  isNew: boolean;
  read: Pick<UseQueryResult<Campaign>, 'data' | 'error' | 'refetch'>;
}) {
  const { song, stars, trial } = useBuilderAddress();
  useEffect(() => {
    if (isNew) return;
    // It may be there; that is loaded in parallel with it.
    void import('./offer-step.tsx');
  }, [isNew]);
  const onSale = useApiQuery(packages.listOnSale, {});
  const error = onSale.error ?? (isNew ? null : read.error);
  if (error && !(onSale.data && (isNew || read.data))) {
    const retry = () => {
      void onSale.refetch();
      if (!isNew) void read.refetch();
    };
    return <NotOpened error={error} retry={retry} />;
  }
  if (!onSale.data || !(isNew || read.data)) return <Loading />;
  return (
    <DraftProvider
      campaign={read.data ?? null}
      packages={onSale.data}
      pasted={song}
      stars={stars}
      trial={trial}
    >
      <NameInAddress mount={mount} />
      <Builder />
    </DraftProvider>
  );
}

function OpenCampaign({ wanted }: { wanted: string }) {
  const username = useUser()?.username;
  return username === undefined ? <OfVisitor /> : <OfArtist wanted={wanted} username={username} />;
}

export function Component() {
  const { wanted, song, trial } = useBuilderAddress();
  const { search } = useLocation();
  const user = useUser();
  const [, lookAgain] = useReducer((times: number) => times + 1, 0);
  if (user && visitorRecord.read()) {
    // A pasted song and the trial still apply in addition to the claimed campaign.
    const to = (campaign: string) =>
      trial || song !== null ? `/user${search}` : paths.campaignBuilder(campaign);
    return <ClaimCampaign to={to} onNone={lookAgain} title={TITLE} loading={<Loading />} />;
  }
  if (wanted !== null) return <OpenCampaign wanted={wanted} />;
  // A visitor has no drafts elsewhere.
  if (!user) return <Open campaign={NEW_CAMPAIGN} />;
  return song === null ? <OpenNewest trial={trial} /> : <OpenPasted song={song} />;
}
