import { useParams } from 'react-router';
import { billingAddresses } from '#contract/calls.ts';
import { errorMessage, isApiError } from '#web/lib/errors.ts';
import { useApiMutation } from '#web/lib/mutation.ts';
import { usePageTitle } from '#web/lib/page-title.ts';
import { paths } from '#web/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';

const isLinkProblem = (error: unknown) =>
  isApiError(error, 'link_expired') || isApiError(error, 'link_invalid');

/**
 * A link mailed to a billing address. Opening it confirms nothing, as mail scanners open links too, and even run their
 * scripts: one button does.
 */
export function Component() {
  usePageTitle('Confirm email address');
  const { token = '' } = useParams();
  const confirm = useApiMutation(billingAddresses.confirm);
  const press = () => confirm.mutate({ body: { token } });

  const title = confirm.isSuccess
    ? 'Email address confirmed'
    : confirm.error
      ? 'We couldn’t confirm this address'
      : 'Confirm email address';
  return (
    <Card className="w-full max-w-md p-6 sm:p-8">
      <h1 className="text-2xl font-bold">{title}</h1>
      <div className="mt-2 text-muted">
        {confirm.isSuccess ? (
          <p role="status">
            Order emails for that account will now come to this address. You can close this page.
          </p>
        ) : confirm.error ? (
          <p role="alert">{errorMessage(confirm.error)}</p>
        ) : (
          <p>
            Someone entered your email address for updates about their orders. Confirm it if you want to
            receive them. If not, close this page, and nothing changes.
          </p>
        )}
      </div>
      <div className="mt-6 flex flex-col gap-5">
        {confirm.isSuccess || isLinkProblem(confirm.error) ? (
          <LinkButton size="lg" href={paths.home}>
            Go to homepage
          </LinkButton>
        ) : (
          <Button variant="primary" size="lg" onClick={press} busy={confirm.isPending}>
            {confirm.error ? 'Try again' : 'Confirm email address'}
          </Button>
        )}
      </div>
    </Card>
  );
}
