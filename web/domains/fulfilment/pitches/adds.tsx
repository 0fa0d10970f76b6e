import { curatorAnswers } from '#contract/calls.ts';
import type { PitchOffer } from '#contract/fulfilment/pitches/schema.ts';
import { errorMessage } from '#web/lib/errors.ts';
import { useApiMutation } from '#web/lib/mutation.ts';
import { putAnswer } from '#web/lib/query.ts';
import { SwitchField } from '#web/ui/switch-field.tsx';

/** Whether we add the songs that the curator accepts, at once and for this playlist. */
export function Adds({ token, offer }: { token: string; offer: PitchOffer }) {
  const send = useApiMutation(curatorAnswers.chooseAdds, {
    onSuccess: (changed) => putAnswer(curatorAnswers.get, { params: { token } }, changed),
  });
  return (
    <section className="flex flex-col gap-3 border-t border-line pt-5">
      <SwitchField
        label="Add songs I accept"
        hint={`We add them to ${offer.playlist.name} for you. You can switch this off at any time, and move or remove any song.`}
        checked={offer.adds === true}
        disabled={send.isPending}
        onChange={(adds) => send.mutate({ params: { token }, body: { adds } })}
      />
      {send.error && (
        <p role="alert" className="text-sm text-bad">
          {errorMessage(send.error)}
        </p>
      )}
    </section>
  );
}
