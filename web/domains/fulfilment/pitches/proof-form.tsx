import { useState } from 'react';
import { curatorAnswers, proofs } from '#contract/calls.ts';
import type { PitchOffer } from '#contract/fulfilment/pitches/schema.ts';
import { ScreenshotField } from '#web/domains/catalogue/reviews/screenshot-field.tsx';
import { errorMessage, isApiError } from '#web/lib/errors.ts';
import { useApiMutation } from '#web/lib/mutation.ts';
import { putAnswer } from '#web/lib/query.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { TextField } from '#web/ui/text-field.tsx';

/** What became of what the curator sent last. */
function LastProof({ last }: { last: PitchOffer['proof']['last'] }) {
  switch (last?.status) {
    case 'waiting':
      return (
        <Notice title="Thank you. We’ll check what you sent.">You don’t need to do anything else.</Notice>
      );
    case 'confirmed':
      return <Notice tone="good" title="We’ve confirmed what you sent" />;
    case 'refused':
      return (
        <Notice tone="warn" title="We couldn’t confirm what you sent">
          {last.reason}
        </Notice>
      );
    default:
      return null;
  }
}

/** Shows a song on the playlist by a screenshot or a public page, once it was accepted; an admin confirms it. */
export function ProofForm({ token, proof }: { token: string; proof: PitchOffer['proof'] }) {
  const [image, setImage] = useState<File | null>(null);
  const [link, setLink] = useState('');
  const send = useApiMutation(proofs.send, {
    onSuccess: (offer) => {
      setImage(null);
      setLink('');
      putAnswer(curatorAnswers.get, { params: { token } }, offer);
    },
  });
  const upload = useApiMutation(proofs.addImage);
  const error = upload.error ?? send.error;
  const errors = isApiError(error) ? error.errors : {};
  const submit = async (): Promise<void> => {
    upload.reset();
    send.reset();
    // The picture goes first: what is sent names it.
    const sent = image
      ? await upload.mutateAsync({ params: { token }, file: image }).catch(() => null)
      : undefined;
    if (sent === null) return;
    send.mutate({ params: { token }, body: { link: link.trim() || null, images: sent ? [sent.id] : [] } });
  };
  return (
    <section className="flex flex-col gap-4 border-t border-line pt-5">
      <div aria-live="polite" className="empty:hidden">
        <LastProof last={proof.last} />
      </div>
      {proof.wanted && (
        <form
          noValidate
          className="flex flex-col gap-4"
          onSubmit={(event) => {
            event.preventDefault();
            void submit();
          }}
        >
          <div>
            <h2 className="font-semibold">Show that it’s on your playlist</h2>
            <p className="mt-1 text-sm text-muted">
              Optional. Send a screenshot, or a link to the playlist’s public page. We’ll check it.
            </p>
          </div>
          {error && !errors.image && !errors.link && (
            <p role="alert" className="text-bad">
              {errorMessage(error)}
            </p>
          )}
          <ScreenshotField
            file={image}
            error={errors.image}
            onChange={(file) => {
              upload.reset();
              send.reset();
              setImage(file);
            }}
          />
          <TextField
            label="Link"
            optional
            type="url"
            autoComplete="off"
            placeholder="https://"
            maxLength={500}
            value={link}
            error={errors.link}
            onChange={({ target }) => setLink(target.value)}
          />
          <Button type="submit" size="lg" className="self-start" busy={upload.isPending || send.isPending}>
            Send
          </Button>
        </form>
      )}
    </section>
  );
}
