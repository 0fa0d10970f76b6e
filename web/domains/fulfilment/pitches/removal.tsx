import { curatorAnswers } from '#contract/calls.ts';
import type { PitchOffer } from '#contract/fulfilment/pitches/schema.ts';
import { errorMessage } from '#web/lib/errors.ts';
import { useApiMutation } from '#web/lib/mutation.ts';
import { putAnswer } from '#web/lib/query.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';

/** How a curator has a song that we added taken off the playlist again. */
export function Removal({ token, offer: { removal, playlist } }: { token: string; offer: PitchOffer }) {
  const send = useApiMutation(curatorAnswers.removeSong, {
    onSuccess: (offer) => putAnswer(curatorAnswers.get, { params: { token } }, offer),
  });
  if (removal === 'asked')
    return (
      <Notice title="You asked us to remove this song">
        We take it off {playlist.name} through your connected account.
      </Notice>
    );
  return (
    <section className="flex flex-col items-start gap-3 border-t border-line pt-5">
      <p className="text-sm text-muted">
        We added this song for you and never remove it on our own. Remove it in Spotify at any time, or have
        us remove it.
      </p>
      {send.error && (
        <p role="alert" className="text-bad">
          {errorMessage(send.error)}
        </p>
      )}
      <Button busy={send.isPending} onClick={() => send.mutate({ params: { token } })}>
        Remove from {playlist.name}
      </Button>
    </section>
  );
}
