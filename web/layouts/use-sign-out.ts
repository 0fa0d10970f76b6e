import { useNavigate } from 'react-router';
import { auth } from '#contract/auth.ts';
import { toast } from '#web/kit/toasts.tsx';
import { call } from '#web/lib/api.ts';
import { destination } from '#web/lib/page-access.ts';
import { session } from '#web/lib/session.ts';
import { paths } from '#web/paths.ts';

/** Ends the session on the server and here, and goes to the sign-in page. */
export function useSignOut(): () => Promise<void> {
  const navigate = useNavigate();
  return async () => {
    const refresh = session.tokens()?.refresh;
    const role = session.user()?.role;
    const told = refresh ? call(auth.logout, { body: { refresh } }) : Promise.resolve();
    session.clear();
    await navigate(paths.signedOut(role && destination(null, role)));
    await told.catch(() =>
      toast.warn(
        'Signed out on this device only',
        'The service could not be told; the session ends there by itself.',
      ),
    );
  };
}
