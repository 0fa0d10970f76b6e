import { frontPaths as paths } from '#web/lib/front-paths.ts';
import { LinkButton } from '#web/ui/link-button.tsx';
import { SignInCard } from './sign-in-card.tsx';

/** For an artist at the admins' sign-in page: what happened, and the artists' sign-in. The other way is below. */
export function ArtistSignInPrompt({
  news,
  next,
  onOperator,
}: {
  news: { title: string; text: string } | null;
  next: string | null;
  /** Shows the form of admins. */
  onOperator: () => void;
}) {
  return (
    <SignInCard
      title={news?.title ?? 'Artist sign-in'}
      text={news?.text ?? 'You’ll find your campaigns and orders in the Campaign Portal.'}
    >
      <LinkButton variant="primary" size="lg" href={paths.artistLogin(next)}>
        Go to artist sign-in
      </LinkButton>
      <p className="text-center text-sm text-muted">
        Work here?{' '}
        <button
          type="button"
          className="font-semibold text-accent underline-offset-4 hover:underline"
          onClick={onOperator}
        >
          Admin sign-in
        </button>
      </p>
    </SignInCard>
  );
}
