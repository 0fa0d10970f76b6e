import { useNavigate } from 'react-router';
import { endSession } from '#web/lib/end-session.ts';
import { destination } from '#web/lib/page-access.ts';
import { session } from '#web/lib/session.ts';
import { paths } from '#web/paths.ts';

/** Ends the session on the server and here, and goes to the sign-in page. */
export function useSignOut(): () => Promise<void> {
  const navigate = useNavigate();
  return async () => {
    const user = session.user();
    // The session has ended meanwhile, and that has led to the sign-in already.
    if (!user) return;
    await endSession(() => void navigate(paths.signedOut(destination(null, user.role)), { replace: true }));
  };
}
