import { Link, useNavigate, useParams } from 'react-router';
import { curatorAuth } from '#contract/calls.ts';
import { errorMessage } from '#web/lib/errors.ts';
import { useApiMutation } from '#web/lib/mutation.ts';
import { usePageTitle } from '#web/lib/page-title.ts';
import { clearAnswers } from '#web/lib/query.ts';
import { session } from '#web/lib/session.ts';
import { paths } from '#web/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';

/** The target of a curator’s mailed link. Opening it does not use it up, because mail scanners open links. */
export function Component() {
  usePageTitle('Curator sign-in');
  const { uidb64 = '', token = '' } = useParams();
  const navigate = useNavigate();
  const verify = useApiMutation(curatorAuth.verifyMagicLink, {
    onSuccess: (answer) => {
      clearAnswers();
      session.signIn(answer);
      return navigate(paths.curator, { replace: true });
    },
  });
  return (
    <Card className="flex w-full max-w-md flex-col gap-5 p-6 sm:p-8">
      <div>
        <h1 className="text-2xl font-bold">{verify.error ? 'We couldn’t sign you in' : 'Curator sign-in'}</h1>
        {verify.error ? (
          <p role="alert" className="mt-2 text-muted">
            {errorMessage(verify.error)}
          </p>
        ) : (
          <p className="mt-2 text-muted">Continue to sign in on this device.</p>
        )}
      </div>
      {verify.error ? (
        <LinkButton variant="primary" size="lg" render={<Link to={paths.curatorLogin} />}>
          Get a new link
        </LinkButton>
      ) : (
        <Button
          variant="primary"
          size="lg"
          busy={verify.isPending}
          onClick={() => verify.mutate({ body: { uidb64, token, refresh: session.tokens()?.refresh } })}
        >
          Sign in
        </Button>
      )}
    </Card>
  );
}
