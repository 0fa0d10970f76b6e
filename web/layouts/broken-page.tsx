import { useEffect } from 'react';
import { frontPaths } from '#web/lib/front-paths.ts';
import { Button } from '#web/ui/button.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { whyBroken } from './why-broken.ts';

export const brokenMainStyle = 'grid min-h-dvh place-items-center px-5 py-12';

const reload = () => location.reload();

/**
 * In place of a page that broke while it was drawn, or whose script could not be loaded; it says which. It loads again
 * on its own when the connection is back.
 */
export const BrokenPage = ({ error }: { error: unknown }) => {
  const { title, text } = whyBroken(error);
  useEffect(() => {
    window.addEventListener('online', reload);
    return () => window.removeEventListener('online', reload);
  }, []);
  return (
    <div role="alert" className="max-w-xl text-center">
      <h1 className="text-2xl font-bold">{title}</h1>
      <p className="mt-3 text-muted">{text}</p>
      <div className="mt-8 flex flex-wrap justify-center gap-3">
        <Button variant="primary" size="lg" onClick={reload}>
          Reload the page
        </Button>
        {/* A plain link: it loads a whole page, even if this one is broken. */}
        <LinkButton size="lg" href={frontPaths.home}>
          Go to homepage
        </LinkButton>
      </div>
    </div>
  );
};
