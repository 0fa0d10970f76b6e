import { useEffect } from 'react';
import type { Role, SignedInUser } from '#contract/accounts/sessions/schema.ts';
import { endSession } from '#web/lib/end-session.ts';
import { frontPaths as paths } from '#web/lib/front-paths.ts';
import { destination } from '#web/lib/page-access.ts';
import { removeOtherTexts } from '#web/lib/persisted-text.ts';
import { Button } from '#web/ui/button.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { SignInCard } from './sign-in-card.tsx';

const takeFocus = (element: HTMLElement | null): void => element?.focus();

/** In place of the sign-in: the way on, and the way to another account. */
export function AlreadySignedIn({
  user,
  next,
  audience,
  justNow,
}: {
  user: SignedInUser;
  next: string | null;
  audience: Role;
  /** The sign-in happened on this page, so the user is redirected. */
  justNow: boolean;
}) {
  // Here, through the identity service, or in another tab.
  useEffect(() => removeOtherTexts(user.username), [user.username]);
  const purchase = justNow && next?.startsWith('/checkout') ? next : null;
  // A purchase that asked who is buying continues; any other sign-in leaves the page where it is.
  useEffect(() => {
    if (purchase) location.replace(destination(purchase, user.role));
  }, [purchase, user.role]);
  return (
    <SignInCard
      title="You’re signed in"
      text={
        <>
          As <strong className="font-semibold text-ink wrap-anywhere">{user.username}</strong>
          {user.role === 'admin' ? ', as an admin.' : '.'}
        </>
      }
    >
      <LinkButton
        variant="primary"
        size="lg"
        href={destination(next, user.role)}
        {...(justNow && { ref: takeFocus })}
      >
        Continue
      </LinkButton>
      <Button
        onClick={() =>
          void endSession(() => location.assign(audience === 'admin' ? paths.adminLogin : paths.userLogin))
        }
      >
        Use a different account
      </Button>
    </SignInCard>
  );
}
