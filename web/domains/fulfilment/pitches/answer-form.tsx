import { useState } from 'react';
import { curatorAnswers } from '#contract/calls.ts';
import { countWords, MIN_REASON_WORDS } from '#contract/fulfilment/pitches/rules.ts';
import type { PitchOffer } from '#contract/fulfilment/pitches/schema.ts';
import { errorMessage, isApiError } from '#web/lib/errors.ts';
import { useApiMutation } from '#web/lib/mutation.ts';
import { putAnswer } from '#web/lib/query.ts';
import { Button } from '#web/ui/button.tsx';
import { TextareaField } from '#web/ui/textarea-field.tsx';

/** Accepting is one button; declining asks for the reason first. */
export function AnswerForm({ token, offer }: { token: string; offer: PitchOffer }) {
  const [declining, setDeclining] = useState(false);
  const [reason, setReason] = useState('');
  const [tooShort, setTooShort] = useState(false);
  const send = useApiMutation(curatorAnswers.answer, {
    onSuccess: (answered) => putAnswer(curatorAnswers.get, { params: { token } }, answered),
  });
  const refused = isApiError(send.error) ? send.error.errors.reason : undefined;
  const words = countWords(reason);
  const left = MIN_REASON_WORDS - words;

  const answer = (body: { verdict: 'accepted' | 'declined'; reason?: string }): void =>
    send.mutate({ params: { token }, body });
  const decline = (): void => {
    setTooShort(left > 0);
    if (left <= 0) answer({ verdict: 'declined', reason });
  };

  return (
    <div className="flex flex-col gap-4 border-t border-line pt-5">
      <p className="text-sm text-muted">You’re paid for your review, whatever you decide.</p>
      {send.error && !refused && (
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
            error={tooShort && left > 0 ? `Write at least ${MIN_REASON_WORDS} words.` : refused}
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
          <Button
            variant="primary"
            size="lg"
            // The name of a playlist may need a second line.
            className="h-auto! min-h-12 py-2 whitespace-normal! wrap-anywhere"
            busy={send.isPending}
            onClick={() => answer({ verdict: 'accepted' })}
          >
            Accept for {offer.playlist.name}
          </Button>
          <Button size="lg" className="shrink-0" onClick={() => setDeclining(true)}>
            Decline
          </Button>
        </div>
      )}
    </div>
  );
}
