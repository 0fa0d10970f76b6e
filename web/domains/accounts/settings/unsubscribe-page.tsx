import { Link, useSearchParams } from 'react-router';
import { ONE_CLICK_BODY } from '#contract/accounts/account/rules.ts';
import { account, curatorMails } from '#contract/calls.ts';
import { errorMessage, isApiError } from '#web/lib/errors.ts';
import { useApiMutation } from '#web/lib/mutation.ts';
import { usePageTitle } from '#web/lib/page-title.ts';
import { paths } from '#web/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { mailGroups } from './mail-groups.ts';

/** Stops one kind of mails by the link in one. Opening it stops nothing, as mail scanners open links too. */
export function Component() {
  usePageTitle('Unsubscribe');
  const [search] = useSearchParams();
  const curator = search.get('curator');
  const token = curator ?? search.get('token') ?? '';
  const stop = useApiMutation(curator === null ? account.unsubscribe : curatorMails.unsubscribe);
  const file = new Blob([ONE_CLICK_BODY], { type: 'application/x-www-form-urlencoded' });
  const stopped =
    stop.data && ('group' in stop.data ? mailGroups[stop.data.group].label.toLowerCase() : 'songs to review');
  const invalid = token === '' || isApiError(stop.error, 'link_invalid');
  return (
    <Card className="w-full max-w-md p-6 sm:p-8">
      <h1 className="text-2xl font-bold">
        {stopped
          ? 'You’re unsubscribed'
          : invalid
            ? 'This link doesn’t work'
            : 'Unsubscribe from these emails?'}
      </h1>
      <div className="mt-2 text-muted">
        {stopped ? (
          <p role="status">
            You won’t get {stopped} anymore.{' '}
            {curator === null ? (
              <>
                You’ll still get essential emails about your orders. You can turn these emails back on in your{' '}
                <Link
                  to={paths.userSettings}
                  className="font-semibold text-accent underline underline-offset-4"
                >
                  settings
                </Link>
                .
              </>
            ) : (
              'Reply to one of our emails if you want songs again.'
            )}
          </p>
        ) : stop.error || invalid ? (
          <p role="alert">
            {stop.error ? errorMessage(stop.error) : 'The link is incomplete. Copy it from the email again.'}
          </p>
        ) : (
          <p>
            Unsubscribe in one click, no sign-in needed.{' '}
            {curator === null
              ? 'You’ll still get essential emails about your orders.'
              : 'We’ll pitch no more songs to you.'}
          </p>
        )}
      </div>
      <div className="mt-6 flex flex-col gap-5">
        {stopped || invalid ? (
          <LinkButton size="lg" href={paths.home}>
            Go to homepage
          </LinkButton>
        ) : (
          <Button
            variant="primary"
            size="lg"
            busy={stop.isPending}
            onClick={() => stop.mutate({ query: { token }, file })}
          >
            {stop.error ? 'Try again' : 'Unsubscribe'}
          </Button>
        )}
      </div>
    </Card>
  );
}
