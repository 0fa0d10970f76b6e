import { Button } from '#web/ui/button.tsx';
import { SignInCard } from './sign-in-card.tsx';

/** In place of the sign-in where the browser keeps nothing: the next page would not know who signed in. */
export const StorageDenied = () => (
  <SignInCard
    title="Your browser blocks site data"
    text="Without it, you can’t stay signed in here. Allow cookies and site data for this site in your browser’s settings, then reload the page."
  >
    <Button variant="primary" size="lg" onClick={() => location.reload()}>
      Reload the page
    </Button>
  </SignInCard>
);
