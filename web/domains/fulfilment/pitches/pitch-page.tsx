import { ExternalLink } from 'lucide-react';
import { Suspense } from 'react';
import { Link, useParams } from 'react-router';
import { brandNames } from '#contract/brand.ts';
import { curatorAnswers } from '#contract/calls.ts';
import type { PitchOffer } from '#contract/fulfilment/pitches/schema.ts';
import { aiUseText } from '#web/domains/sales/campaigns/ai-use.ts';
import { InvalidLink } from '#web/kit/invalid-link.tsx';
import { NotLoaded } from '#web/kit/not-loaded.tsx';
import { ExactTime } from '#web/kit/time.tsx';
import { useBrandAccent } from '#web/layouts/use-brand.ts';
import { isApiError } from '#web/lib/errors.ts';
import { hostBrand } from '#web/lib/host-brand.ts';
import { usePageTitle } from '#web/lib/page-title.ts';
import { useApiQuery } from '#web/lib/query.ts';
import { useUser } from '#web/lib/session.ts';
import { paths } from '#web/paths.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Card } from '#web/ui/card.tsx';
import { lazyPart } from '#web/ui/lazy-part.ts';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { SongCover } from '#web/ui/song-cover.tsx';
import { AnswerForm } from './answer-form.tsx';

const Adds = lazyPart(() => import('./adds.tsx'), 'Adds');
const Removal = lazyPart(() => import('./removal.tsx'), 'Removal');
const ProofForm = lazyPart(() => import('./proof-form.tsx'), 'ProofForm');

function Song({ offer: { song, note, status } }: { offer: PitchOffer }) {
  const tags = [
    ...song.genres,
    ...song.moods,
    ...(song.language === null ? [] : [song.language]),
    ...(song.aiUse === null ? [] : [aiUseText(song.aiUse)]),
  ];
  return (
    <>
      <div className="flex items-center gap-4 sm:gap-6">
        <SongCover image={song.image} className="size-28 shrink-0 sm:size-40" />
        <div className="min-w-0">
          <h1 className="text-xl font-bold wrap-anywhere sm:text-2xl">{song.name}</h1>
          <p className="text-muted wrap-anywhere sm:text-lg">{song.artist}</p>
        </div>
      </div>
      <ul aria-label="Genres, moods, language and AI" className="flex flex-wrap gap-1.5">
        {tags.map((tag) => (
          <li key={tag}>
            <Badge>{tag}</Badge>
          </li>
        ))}
      </ul>
      {song.url && (
        <LinkButton size="lg" href={song.url} target="_blank" rel="noreferrer">
          {status === 'accepted' ? 'Open in Spotify' : 'Listen on Spotify'}
          <ExternalLink aria-hidden className="size-4" />
          <span className="sr-only">(opens in a new tab)</span>
        </LinkButton>
      )}
      {note && (
        <blockquote className="border-l-2 border-accent pl-4">
          <p className="wrap-anywhere whitespace-pre-line">{note}</p>
          <footer className="mt-1 text-sm text-muted">{song.artist}</footer>
        </blockquote>
      )}
    </>
  );
}

function Playlist({ offer: { playlist } }: { offer: PitchOffer }) {
  return (
    <div className="flex items-center gap-3 rounded-lg bg-sunken p-3">
      <SongCover image={playlist.image} className="size-12" />
      <p className="min-w-0 wrap-anywhere">
        <span className="block text-sm text-muted">For your playlist</span>
        <a
          href={playlist.url}
          target="_blank"
          rel="noreferrer"
          className="font-semibold underline-offset-4 hover:underline"
        >
          {playlist.name}
          <span className="sr-only">(opens in a new tab)</span>
        </a>
      </p>
    </div>
  );
}

/** What was answered, and what follows from it now. */
function Answer({ offer: { status, checksOver, seen, addedByUs, removal, reason } }: { offer: PitchOffer }) {
  switch (status) {
    case 'accepted':
      return (
        <Notice tone="good" title="You accepted this song">
          {checksOver
            ? 'We’ve finished our checks. You don’t need to do anything else. Thank you.'
            : removal !== null
              ? 'We added it to the playlist through your connected account. You decide where it stands and how long it stays.'
              : seen
                ? 'We’ve seen it on the playlist. You decide where it stands and how long it stays.'
                : addedByUs
                  ? 'We’ll add it to the playlist through your connected account. You decide where it stands and how long it stays.'
                  : 'Add it to the playlist in Spotify today. You decide where it stands and how long it stays.'}
        </Notice>
      );
    case 'declined':
      return <Notice title="You declined this song">The artist will see your reason: “{reason}”</Notice>;
    default:
      return null;
  }
}

/** Why it can no longer be answered. */
function TooLate({ status }: { status: PitchOffer['status'] }) {
  switch (status) {
    case 'expired':
      return (
        <Notice tone="warn" title="This pitch has expired">
          The time to answer is over. You don’t need to do anything.
        </Notice>
      );
    case 'taken_back':
      return (
        <Notice tone="warn" title="This pitch was withdrawn">
          We withdrew it before you answered. You don’t need to do anything.
        </Notice>
      );
    case 'over':
      return (
        <Notice tone="warn" title="This campaign has ended">
          You no longer need to answer. Thanks for taking a look.
        </Notice>
      );
    default:
      return null;
  }
}

/** A curator's answer to one song, by the signed link of a mail. Looking at it answers nothing: mail scanners look too. */
export function Component() {
  const { token = '' } = useParams();
  const query = useApiQuery(curatorAnswers.get, { params: { token } });
  const { data: offer, error } = query;
  const isSignedIn = useUser()?.role === 'curator';
  usePageTitle(offer ? `${offer.song.name} for ${offer.playlist.name}` : 'A song for your playlist');
  useBrandAccent(offer?.brand ?? hostBrand());
  if (offer)
    return (
      <Card className="flex w-full max-w-xl flex-col gap-5 p-5 sm:p-8">
        <p className="text-sm text-muted">
          {offer.answerBy ? (
            <>
              {brandNames[offer.brand]} would like an answer from {offer.curatorName} by{' '}
              <ExactTime at={offer.answerBy} />
            </>
          ) : (
            <>
              {brandNames[offer.brand]} asked {offer.curatorName}
            </>
          )}
        </p>
        <TooLate status={offer.status} />
        <Song offer={offer} />
        <Playlist offer={offer} />
        <div aria-live="polite">
          <Answer offer={offer} />
        </div>
        {offer.adds !== null && (
          <Suspense>
            <Adds token={token} offer={offer} />
          </Suspense>
        )}
        {offer.removal !== null && (
          <Suspense>
            <Removal token={token} offer={offer} />
          </Suspense>
        )}
        {offer.alreadyOn && (
          <Notice title="This song is already on your playlist">
            Only a song that you add after our pitch counts. Decline this one, and tell the artist what you
            think of it. You’re paid for your review all the same.
          </Notice>
        )}
        {offer.status === 'open' && <AnswerForm token={token} offer={offer} />}
        {(offer.proof.wanted || offer.proof.last) && (
          <Suspense>
            <ProofForm token={token} proof={offer.proof} />
          </Suspense>
        )}
        {isSignedIn && (
          <LinkButton render={<Link to={paths.curator} />}>Back to your curator page</LinkButton>
        )}
      </Card>
    );
  if (isApiError(error, 'not_found'))
    return (
      <InvalidLink
        title="This link doesn’t work"
        text="Open it again from the email, or copy the full link."
      />
    );
  if (error)
    return (
      <Card className="w-full max-w-md">
        <h1 className="sr-only">A song for your playlist</h1>
        <NotLoaded error={error} retry={() => void query.refetch()} />
      </Card>
    );
  return (
    <div aria-busy="true" className="flex w-full max-w-xl flex-col gap-4">
      <Skeleton className="h-48 w-full" />
      <Skeleton className="h-24 w-full" />
    </div>
  );
}
