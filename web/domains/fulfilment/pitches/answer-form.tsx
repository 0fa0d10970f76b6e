import { useCallback, useState } from 'react';
import { curatorAnswers } from '#contract/calls.ts';
import { reasonProblem } from '#contract/fulfilment/pitches/reasons.ts';
import { countWords, MIN_REASON_WORDS, secondsToHear } from '#contract/fulfilment/pitches/rules.ts';
import type { CuratorAnswer, PitchOffer } from '#contract/fulfilment/pitches/schema.ts';
import { type PlayerUpdate, SongPlayer } from '#web/domains/spotify/songs/song-player.tsx';
import { errorMessage, isApiError } from '#web/lib/errors.ts';
import { useApiMutation } from '#web/lib/mutation.ts';
import { putAnswer } from '#web/lib/query.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { TextareaField } from '#web/ui/textarea-field.tsx';
import { heardAt, nothingHeard } from './heard.ts';
import { useProgress } from './use-progress.ts';

/** How the song was heard: in the player, or elsewhere, with a moment of it named. */
function useHearing(token: string) {
  const [isPlayerOpen, setPlayerOpen] = useState(false);
  const [heard, setHeard] = useState(nothingHeard);
  const [moment, setMoment] = useState('');
  const progress = useProgress(token);
  const onUpdate = useCallback(
    (update: PlayerUpdate) => {
      progress.onUpdate(update);
      setHeard((before) => heardAt(before, update));
    },
    [progress],
  );
  const openPlayer = (): void => {
    setPlayerOpen(true);
    progress.open();
  };
  const seconds = heard.seconds.size;
  const needed = secondsToHear(heard.length);
  const isSilent = isPlayerOpen && heard.length === null;
  const isByMoment = seconds < needed && (moment.trim() !== '' || seconds === 0);
  const body: Partial<CuratorAnswer> = {
    heardSource: isByMoment ? (isSilent ? 'unknown' : 'declared') : 'player',
    heardSeconds: heard.length === null ? null : seconds,
    playerSeconds: heard.length,
    heardMoment: isByMoment ? moment.trim() || null : null,
  };
  const { tellRest } = progress;
  return { seconds, needed, length: heard.length, moment, setMoment, openPlayer, onUpdate, tellRest, body };
}

/** Accepting is one button; declining asks for the reason first. Both need a song that was heard. */
export function AnswerForm({ token, offer }: { token: string; offer: PitchOffer }) {
  const [declining, setDeclining] = useState(false);
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
  const hearing = useHearing(token);
  const send = useApiMutation(curatorAnswers.answer, {
    onSuccess: (answered) => putAnswer(curatorAnswers.get, { params: { token } }, answered),
  });
  const refused = isApiError(send.error) ? send.error.errors : {};
  const notHeard = refused.heardSeconds ?? refused.heardMoment;
  const left = MIN_REASON_WORDS - countWords(reason);
  const lacking = reasonProblem(reason);

  const answer = async (body: { verdict: 'accepted' | 'declined'; reason?: string }): Promise<void> => {
    await hearing.tellRest();
    send.mutate({ params: { token }, body: { ...body, ...hearing.body } });
  };
  const decline = (): void => {
    setTried(true);
    if (!lacking) void answer({ verdict: 'declined', reason });
  };

  return (
    <div className="flex flex-col gap-4 border-t border-line pt-5">
      <p className="text-sm text-muted">You’re paid for your review, whatever you decide.</p>
      <SongPlayer
        songUrl={offer.song.url}
        size="lg"
        onOpen={hearing.openPlayer}
        onUpdate={hearing.onUpdate}
      />
      {hearing.length !== null && (
        <p role="status" className="text-sm">
          {hearing.seconds < hearing.needed
            ? `You’ve heard ${hearing.seconds} of ${hearing.needed} seconds.`
            : `You’ve heard ${hearing.seconds} seconds. You can answer now.`}
        </p>
      )}
      {hearing.seconds < hearing.needed && (
        <TextField
          label="A moment of the song"
          hint={`Listen here for ${hearing.needed} seconds, or listen in Spotify and name a moment you heard, such as 1:24. The artist sees which.`}
          error={notHeard}
          inputMode="text"
          autoComplete="off"
          inputClassName="max-w-32"
          value={hearing.moment}
          onChange={({ target }) => hearing.setMoment(target.value)}
        />
      )}
      {send.error && !notHeard && !refused.reason && (
        <p role="alert" className="text-bad">
          {errorMessage(send.error)}
        </p>
      )}
      {declining ? (
        <form
          noValidate
          className="flex flex-col gap-4"
          onSubmit={(event) => {
            event.preventDefault();
            decline();
          }}
        >
          <TextareaField
            label="Why isn’t it a fit for this playlist?"
            hint={
              left > 0
                ? `The artist will see this. Write at least ${MIN_REASON_WORDS} words (${left} to go).`
                : 'The artist will see this.'
            }
            error={tried && lacking ? lacking : refused.reason}
            maxLength={2000}
            value={reason}
            onChange={({ target }) => setReason(target.value)}
          />
          <div className="flex flex-wrap gap-3">
            <Button type="submit" variant="primary" size="lg" busy={send.isPending}>
              Decline song
            </Button>
            <Button size="lg" onClick={() => setDeclining(false)}>
              Back
            </Button>
          </div>
        </form>
      ) : (
        <div className="flex flex-col gap-3 sm:flex-row">
          {!offer.alreadyOn && (
            <Button
              variant="primary"
              size="lg"
              // The name of a playlist may need a second line.
              className="h-auto! min-h-12 py-2 whitespace-normal! wrap-anywhere"
              busy={send.isPending}
              onClick={() => void answer({ verdict: 'accepted' })}
            >
              Accept for {offer.playlist.name}
            </Button>
          )}
          <Button
            variant={offer.alreadyOn ? 'primary' : 'secondary'}
            size="lg"
            className="shrink-0"
            onClick={() => setDeclining(true)}
          >
            Decline
          </Button>
        </div>
      )}
    </div>
  );
}
