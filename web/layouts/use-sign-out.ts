import { useNavigate } from 'react-router';
import { endSession } from '#web/lib/end-session.ts';
import { paths } from '#web/paths.ts';

/** Ends the session on the server and here, and goes to the sign-in page. */
export function useSignOut(): () => Promise<void> {
  const navigate = useNavigate();
  return () => endSession(() => void navigate(paths.adminLogin));
}
