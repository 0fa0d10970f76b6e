import { ExternalLink } from 'lucide-react';
import { useParams } from 'react-router';
import { brandNames } from '#contract/brand.ts';
import { curatorAnswers, type PitchOffer } from '#contract/curator-answers.ts';
import { NotLoaded } from '#web/kit/not-loaded.tsx';
import { ExactTime } from '#web/kit/time.tsx';
import { useBrandAccent } from '#web/layouts/use-brand.ts';
import { hostBrand } from '#web/lib/host-brand.ts';
import { usePageTitle } from '#web/lib/page-title.ts';
import { useApiQuery } from '#web/lib/query.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Card } from '#web/ui/card.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { SongCover } from '#web/ui/song-cover.tsx';
import { AnswerForm } from './answer-form.tsx';

const missing = {
  title: 'This link does not work',
  text: 'Open it from the mail again, or copy its whole address. Links of older mails may be for songs that were taken back.',
};

function Song({ offer: { song, note } }: { offer: PitchOffer }) {
  const tags = [...song.genres, ...song.moods, ...(song.language === null ? [] : [song.language])];
  return (
    <>
      <div className="flex flex-col gap-5 sm:flex-row sm:items-center">
        <SongCover image={song.image} className="aspect-square w-full sm:size-40" />
        <div className="min-w-0">
          <h1 className="text-2xl font-bold wrap-anywhere">{song.name}</h1>
          <p className="text-lg text-muted wrap-anywhere">{song.artist}</p>
          <ul aria-label="Genres, moods and language" className="mt-3 flex flex-wrap gap-1.5">
            {tags.map((tag) => (
              <li key={tag}>
                <Badge>{tag}</Badge>
              </li>
            ))}
          </ul>
        </div>
      </div>
      {song.url && (
        <LinkButton size="lg" href={song.url} target="_blank" rel="noreferrer">
          Listen on Spotify
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

/** What was answered, or why it no longer can be. */
function Outcome({ offer: { status, until, addedByUs, reason } }: { offer: PitchOffer }) {
  switch (status) {
    case 'open':
      return null;
    case 'accepted':
      return (
        <Notice tone="good" title="You accepted this song">
          {addedByUs
            ? 'We put it on the playlist with the account that you connected. '
            : 'Please add it to the playlist today. '}
          {until && (
            <>
              It is to stay until <ExactTime at={until} />.
            </>
          )}
        </Notice>
      );
    case 'declined':
      return <Notice title="You declined this song">The artist reads your words: “{reason}”</Notice>;
    case 'expired':
      return (
        <Notice tone="warn" title="The time to answer is over">
          The song goes to another playlist. There is nothing to do.
        </Notice>
      );
    case 'taken_back':
      return (
        <Notice tone="warn" title="This pitch was taken back">
          We took it back before you answered, and the song goes to another playlist. There is nothing to do.
        </Notice>
      );
    case 'over':
      return (
        <Notice tone="warn" title="This campaign has ended">
          No answer is needed any more. Thank you for looking.
        </Notice>
      );
  }
}

/** A curator's answer to one song, by the signed link of a mail. Looking at it answers nothing: mail scanners look too. */
export function Component() {
  const { token = '' } = useParams();
  const query = useApiQuery(curatorAnswers.get, { params: { token } });
  const { data: offer, error } = query;
  usePageTitle(offer ? `${offer.song.name} for ${offer.playlist.name}` : 'A song for your playlist');
  useBrandAccent(offer?.brand ?? hostBrand());
  if (offer)
    return (
      <Card className="flex w-full max-w-xl flex-col gap-5 p-5 sm:p-8">
        <p className="text-sm text-muted">
          {brandNames[offer.brand]} asks you, {offer.curatorName}
          {offer.answerBy && (
            <>
              {' '}
              until <ExactTime at={offer.answerBy} />
            </>
          )}
        </p>
        <Song offer={offer} />
        <Playlist offer={offer} />
        <div aria-live="polite">
          <Outcome offer={offer} />
        </div>
        {offer.status === 'open' && <AnswerForm token={token} offer={offer} />}
      </Card>
    );
  if (error)
    return (
      <Card className="w-full max-w-md">
        <h1 className="sr-only">A song for your playlist</h1>
        <NotLoaded error={error} retry={() => void query.refetch()} missing={missing} />
      </Card>
    );
  return (
    <div aria-busy="true" className="flex w-full max-w-xl flex-col gap-4">
      <Skeleton className="h-48 w-full" />
      <Skeleton className="h-24 w-full" />
    </div>
  );
}
