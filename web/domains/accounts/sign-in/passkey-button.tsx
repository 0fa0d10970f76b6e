import { useState } from 'react';
import { errorMessage } from '#web/lib/errors.ts';
import { useHydrated } from '#web/lib/show-page.tsx';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';

/** Loaded with the press. */
async function signIn(next: string | null): Promise<void> {
  const [{ signInByPasskey }, { finishSignIn }] = await Promise.all([
    import('#web/lib/use-passkey.ts'),
    import('./finish-sign-in.ts'),
  ]);
  finishSignIn(await signInByPasskey(), next);
}

/** Signs an admin in with a passkey, in place of a mail. */
export function PasskeyButton({ next }: { next: string | null }) {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const begin = async () => {
    setBusy(true);
    setFailure(null);
    await signIn(next).catch(setFailure);
    setBusy(false);
  };
  return (
    <>
      {failure !== null && <Notice tone="bad">{errorMessage(failure)}</Notice>}
      <Button
        size="lg"
        busy={busy}
        disabledReason={useHydrated() ? null : 'The page is still loading. Try again in a moment.'}
        onClick={() => void begin()}
      >
        Use a passkey
      </Button>
    </>
  );
}
