import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { handOverResult } from '#web/lib/identity-channel.ts';
import { usePageTitle } from '#web/lib/page-title.ts';
import { paths } from '#web/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Spinner } from '#web/ui/spinner.tsx';

function Sheet({ title, text, children }: { title: ReactNode; text?: string; children?: ReactNode }) {
  return (
    <Card className="w-full max-w-md p-6 sm:p-8" role="status">
      <h1 className="text-2xl font-bold">{title}</h1>
      {text && <p className="mt-2 text-muted">{text}</p>}
      {children && <div className="mt-6 flex flex-col">{children}</div>}
    </Card>
  );
}

const returnToSignIn = (
  <LinkButton variant="primary" size="lg" render={<Link to={paths.userLogin} />}>
    Go to sign-in
  </LinkButton>
);

/**
 * The redirect target of the identity service's popup: hands the result to the sign-in page and closes. It does not
 * sign in itself.
 */
export function Component() {
  usePageTitle('Sign in');
  const [search] = useSearchParams();
  const state = search.get('state');
  const [taken, setTaken] = useState<boolean | null>(null);

  const handed = useRef(false);
  useEffect(() => {
    if (state === null || handed.current) return;
    handed.current = true;
    void handOverResult({ state, code: search.get('code'), error: search.get('error') }).then(
      (wasReceived) => {
        setTaken(wasReceived);
        if (wasReceived) window.close();
      },
    );
  });

  if (state === null) {
    return (
      <Sheet
        title="No sign-in in progress"
        text="This page completes a sign-in, but there isn’t one to complete. Start from the sign-in page."
      >
        {returnToSignIn}
      </Sheet>
    );
  }
  if (taken === null) {
    return (
      <Sheet
        title={
          <span className="flex items-center gap-3">
            <Spinner className="size-6 text-accent" />
            Signing you in
          </span>
        }
      />
    );
  }
  if (taken) {
    return (
      <Sheet title="You can close this window" text="The other window continues automatically.">
        <Button size="lg" onClick={() => window.close()}>
          Close
        </Button>
      </Sheet>
    );
  }
  return (
    <Sheet title="Start again" text="The page where you started is no longer open, so you weren’t signed in.">
      {returnToSignIn}
    </Sheet>
  );
}
