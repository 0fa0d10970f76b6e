import { useEffect, useRef } from 'react';
import { spotifyAccounts } from '#contract/admin-calls.ts';
import { showError, showProblem, showSuccess } from '#web/kit/result.ts';
import { isUnanswered } from '#web/lib/errors.ts';
import { useApiMutation } from '#web/lib/mutation.ts';
import { useSearch } from '#web/lib/search.ts';

/** Spotify's names of errors, as the call takes them. */
const errorName = /^[a-z_]{1,60}$/;

/**
 * Finishes a visit to Spotify's consent page, which leads back with `code` or `error`, and `state`. All three leave the
 * address at once: they work once, and a reload should not send them again. The modal shows the outcome, and the
 * account is opened.
 */
export function useConsentReturn(): void {
  const [search, change] = useSearch();
  const sent = useRef<string | null>(null);
  const code = search.get('code');
  const error = search.get('error');
  const state = search.get('state');
  const { mutate } = useApiMutation(spotifyAccounts.authenticate, {
    blocking: true,
    invalidates: [spotifyAccounts.list, spotifyAccounts.get],
    onSuccess: (account, { body }) => {
      if (!('label' in account)) return;
      change({ account: account.id });
      if ('code' in body) showSuccess(`${account.label} connected as ${account.spotifyName}`);
      else
        showProblem(
          `${account.label} wasn’t connected: ${reasonOf(body)} Connect it once its owner approves.`,
        );
    },
    onError: (problem) => {
      if (isUnanswered(problem))
        showProblem(
          'No response from the server. Check the account, and reconnect it if it isn’t connected.',
        );
      else showError(problem);
    },
  });
  useEffect(() => {
    if ((!code && !error) || sent.current === (code ?? error)) return;
    sent.current = code ?? error;
    change({ code: null, error: null, state: null });
    if (state && code) mutate({ body: { code, state } });
    else if (state && error && errorName.test(error)) mutate({ body: { error, state } });
    else showProblem('Spotify’s response was incomplete. Connect the account again.');
  }, [code, error, state, change, mutate]);
}

/** Why nothing was connected: `body` is what the page sent. */
const reasonOf = (body: object): string =>
  'error' in body && body.error !== 'access_denied'
    ? `Spotify returned an error (${String(body.error)}).`
    : 'access was declined on Spotify.';
