import { errorMessage, isApiError } from '#web/lib/errors.ts';
import { usePageTitle } from '#web/lib/page-title.ts';
import { paths } from '#web/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';

/** After one of these the same link can't work any more. */
const isFinal = (error: unknown) =>
  isApiError(error, 'link_expired') || isApiError(error, 'link_invalid') || isApiError(error, 'conflict');

interface Words {
  title: string;
  text: string;
}

/**
 * What a mailed link leads to. Opening it does nothing, as mail scanners open links too, and even run their scripts: one button
 * does.
 */
export function MailedAction({
  ask,
  done,
  failed,
  error,
  busy,
  press,
}: {
  ask: Words & { button: string };
  /** Until it is done, nothing. */
  done: Words | null | undefined;
  /** The title above what went wrong. */
  failed: string;
  error: unknown;
  busy: boolean;
  press: () => void;
}) {
  usePageTitle(ask.title);
  return (
    <Card className="w-full max-w-md p-6 sm:p-8">
      <h1 className="text-2xl font-bold">{done ? done.title : error ? failed : ask.title}</h1>
      <div className="mt-2 text-muted">
        {done ? (
          <p role="status">{done.text}</p>
        ) : error ? (
          <p role="alert">{errorMessage(error)}</p>
        ) : (
          <p>{ask.text}</p>
        )}
      </div>
      <div className="mt-6 flex flex-col gap-5">
        {done || isFinal(error) ? (
          <LinkButton size="lg" href={paths.home}>
            Go to homepage
          </LinkButton>
        ) : (
          <Button variant="primary" size="lg" onClick={press} busy={busy}>
            {error ? 'Try again' : ask.button}
          </Button>
        )}
      </div>
    </Card>
  );
}
