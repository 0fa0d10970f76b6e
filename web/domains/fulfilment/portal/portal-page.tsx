import { Inbox } from 'lucide-react';
import { Link } from 'react-router';
import { curatorAccount, ownPitches } from '#contract/calls.ts';
import { pauseTexts } from '#contract/catalogue/curators/pauses.ts';
import type { CuratorAccount } from '#contract/catalogue/curators/schema.ts';
import type { OwnPitch } from '#contract/fulfilment/pitches/schema.ts';
import { NotLoaded } from '#web/kit/not-loaded.tsx';
import { ExactTime } from '#web/kit/time.tsx';
import { useSignOut } from '#web/layouts/use-sign-out.ts';
import { errorMessage } from '#web/lib/errors.ts';
import { formatCents, formatDate } from '#web/lib/format.ts';
import { useApiMutation } from '#web/lib/mutation.ts';
import { usePageTitle } from '#web/lib/page-title.ts';
import { putAnswer, useApiList, useApiQuery } from '#web/lib/query.ts';
import { paths } from '#web/paths.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { SectionCard } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Skeleton, Together } from '#web/ui/skeleton.tsx';
import { SongCover } from '#web/ui/song-cover.tsx';
import { AwayForm } from './away-form.tsx';
import { FeeStatement } from './fee-statement.tsx';
import { InviteColleague } from './invite-colleague.tsx';
import { OwnPlaylists } from './own-playlists.tsx';
import { PublicPageForm } from './public-page-form.tsx';

const outcomes: Record<OwnPitch['status'], string> = {
  open: 'Waiting for you',
  accepted: 'Accepted',
  declined: 'Declined',
  expired: 'Not answered',
  taken_back: 'Withdrawn',
  over: 'Campaign ended',
};

function PitchItem({ pitch }: { pitch: OwnPitch }) {
  const { song, playlist, note, status, answerBy, closedAt, fee, proof } = pitch;
  return (
    <li className="flex flex-col gap-3 py-4 first:pt-0 last:pb-0">
      <div className="flex items-start gap-4">
        <SongCover image={song.image} className="size-16 shrink-0" />
        <div className="min-w-0 grow">
          <h3 className="font-semibold wrap-anywhere">{song.name}</h3>
          <p className="text-sm text-muted wrap-anywhere">
            {song.artist}, for {playlist.name}
          </p>
          <p className="mt-1 flex flex-wrap items-center gap-2 text-sm text-muted">
            <Badge>{outcomes[status]}</Badge>
            {answerBy && (
              <span>
                Answer by <ExactTime at={answerBy} />
              </span>
            )}
            {closedAt && <span>{formatDate(closedAt)}</span>}
            {fee && (
              <span>
                {fee.cancelledAt
                  ? 'No fee, because the artist reported it and we agreed'
                  : formatCents(fee.amount)}
              </span>
            )}
          </p>
        </div>
      </div>
      {status === 'open' && note && (
        <blockquote className="border-l-2 border-accent pl-3 text-sm wrap-anywhere whitespace-pre-line">
          {note}
        </blockquote>
      )}
      {(status === 'open' || status === 'accepted') && (
        <LinkButton
          {...(status === 'open' && { variant: 'primary' })}
          className="sm:self-start"
          render={<Link to={paths.pitch(pitch.token)} />}
        >
          {status === 'open'
            ? 'Listen and answer'
            : proof.wanted
              ? 'Show the song on your playlist'
              : 'View pitch'}
          <span className="sr-only">: {song.name}</span>
        </LinkButton>
      )}
    </li>
  );
}

interface PitchesProps {
  state: 'waiting' | 'to_prove' | 'answered';
  title: string;
  text?: string;
  /** What stands there where there are none; without it, the section is left out then. */
  empty?: string;
  /** What follows that. */
  hint?: string | false;
}

function Pitches({ state, title, text, empty, hint }: PitchesProps) {
  const list = useApiList(ownPitches.list, { query: { state } }, { staleTime: 0 });
  if (!empty && !list.error && !list.items?.length) return null;
  return (
    <SectionCard title={title} {...(text && { text })}>
      {list.error ? (
        <NotLoaded error={list.error} retry={list.refetch} />
      ) : list.items === undefined ? (
        <Skeleton className="h-24" />
      ) : list.items.length === 0 ? (
        <EmptyState icon={Inbox} title={empty ?? ''}>
          {hint}
        </EmptyState>
      ) : (
        <ul className="divide-y divide-line">
          {list.items.map((pitch) => (
            <PitchItem key={pitch.id} pitch={pitch} />
          ))}
        </ul>
      )}
      {list.hasMore && (
        <Button className="mt-4" busy={list.isLoadingMore} onClick={list.loadMore}>
          Show more
        </Button>
      )}
    </SectionCard>
  );
}

const pauseEnd = ({ pause, mayResume }: CuratorAccount): string => {
  if (!mayResume) return 'Our team ends the pause. Reply to one of our emails and ask for it.';
  return pause === 'unsubscribed'
    ? ''
    : 'You can end it once in 90 days. We use half of your slots then until you’ve answered 5 pitches.';
};

/** Ends a pause where the curator may. */
function Resume() {
  const resume = useApiMutation(curatorAccount.resume, {
    onSuccess: (account) => putAnswer(curatorAccount.get, {}, account),
  });
  return (
    <div className="mt-3">
      <Button busy={resume.isPending} onClick={() => resume.mutate({})}>
        Get pitches again
      </Button>
      {resume.error && <p role="alert">{errorMessage(resume.error)}</p>}
    </div>
  );
}

/** What became of their slots, and why. */
function StandingNotice({ account }: { account: CuratorAccount }) {
  if (account.pause)
    return (
      <Notice tone="warn" title="New pitches are paused">
        {pauseTexts[account.pause]} {pauseEnd(account)} You can still answer open pitches.
        {account.mayResume && <Resume />}
      </Notice>
    );
  return account.areSlotsHalved ? (
    <Notice tone="warn" title="We use half of your slots for now">
      We use all of them once you’ve answered 5 pitches after a pause, and at least 3 in 4 of the last 90
      days. If you can’t answer for a while, set days away instead.
    </Notice>
  ) : null;
}

/** What waits for a curator, their playlists and days away, what they answered, and what it earned. */
export function Component() {
  usePageTitle('Curator page');
  const account = useApiQuery(curatorAccount.get, {});
  const signOut = useSignOut();
  if (account.error) return <NotLoaded error={account.error} retry={() => void account.refetch()} />;
  return (
    <div className="flex w-full max-w-3xl flex-col gap-6">
      <Together>
        <header className="flex flex-wrap items-center justify-between gap-3">
          <div className="min-w-0">
            <h1 className="text-2xl font-bold wrap-anywhere">
              {account.data ? `Hello ${account.data.name}` : <Skeleton />}
            </h1>
            <p className="text-sm text-muted wrap-anywhere">{account.data?.email}</p>
          </div>
          <Button onClick={() => void signOut()}>Sign out</Button>
        </header>
        {account.data && <StandingNotice account={account.data} />}
        <Pitches
          state="waiting"
          title="Waiting for your answer"
          empty="No songs are waiting"
          hint={account.data?.pause === null && 'We’ll email you when songs fit your playlists.'}
        />
        <Pitches
          state="to_prove"
          title="Placements to prove"
          text="We can’t see these songs on your playlists ourselves. Show us each one that you’ve added."
        />
        {account.data && <OwnPlaylists brand={account.data.brand} />}
        {account.data && <AwayForm key={account.data.version} account={account.data} />}
        {account.data && <PublicPageForm key={`page ${account.data.version}`} account={account.data} />}
        <FeeStatement held={account.data?.held ?? null} />
        {account.data && <InviteColleague account={account.data} />}
        <Pitches
          state="answered"
          title="History"
          empty="No answers yet"
          hint="Songs you accept or decline appear here, each with its fee."
        />
      </Together>
    </div>
  );
}
