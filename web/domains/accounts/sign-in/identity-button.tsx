import { useHydrated } from '#web/lib/show-page.tsx';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { useIdentitySignIn } from './use-identity-sign-in.ts';

/** Signs in through the identity service; shown below the other way. */
export function IdentityButton({ provider }: { provider: string }) {
  const { begin, busy, waiting, problem } = useIdentitySignIn(provider);
  return (
    <>
      <div className="flex items-center gap-4 text-sm text-muted">
        <span aria-hidden className="h-px grow bg-line" />
        or
        <span aria-hidden className="h-px grow bg-line" />
      </div>
      {problem && <Notice tone="bad">{problem}</Notice>}
      <Button
        size="lg"
        busy={busy}
        disabledReason={useHydrated() ? null : 'The page is still loading. Try again in a moment.'}
        onClick={begin}
      >
        Continue with {provider}
      </Button>
      <p role="status" className="text-center text-sm text-muted empty:hidden">
        {waiting && !busy ? 'Continue in the window that just opened.' : null}
      </p>
    </>
  );
}
