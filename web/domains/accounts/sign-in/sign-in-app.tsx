import { Suspense, useState } from 'react';
import { PublicFrame, publicMainStyle } from '#web/layouts/public-frame.tsx';
import { consumeNextNotice } from '#web/lib/next-notice.ts';
import { useHydrated } from '#web/lib/show-page.tsx';
import { isStorageDenied } from '#web/ui/browser-storage.ts';
import { Button } from '#web/ui/button.tsx';
import { lazyPart } from '#web/ui/lazy-part.ts';
import { Notice } from '#web/ui/notice.tsx';
import { SignIn } from './sign-in.tsx';
import { SignInCard } from './sign-in-card.tsx';

/** In place of the sign-in where the browser keeps nothing: the next page would not know who signed in. */
const StorageDenied = () => (
  <SignInCard
    title="Your browser blocks site data"
    text="Without it, you can’t stay signed in here. Allow cookies and site data for this site in your browser’s settings, then reload the page."
  >
    <Button variant="primary" size="lg" onClick={() => location.reload()}>
      Reload the page
    </Button>
  </SignInCard>
);

/** For those who follow a mailed link; the server has the browser load it with that page. */
const VerifyPage = lazyPart(() => import('./verify-page.tsx'), 'VerifyPage');

/** The document of the sign-in: the page of its address. */
export function SignInApp({ pathname, search }: { pathname: string; search: URLSearchParams }) {
  const [notice] = useState(consumeNextNotice);
  const denied = useHydrated() && isStorageDenied();
  const [, first, second, uidb64, token] = pathname.split('/');
  const audience = first?.toLowerCase() === 'admin' ? 'admin' : 'user';
  return (
    <PublicFrame>
      <main id="main" tabIndex={-1} className={`${publicMainStyle} outline-none`}>
        <div className="flex w-full max-w-md flex-col gap-4">
          {notice && (
            <Notice tone="warn" title={notice.title}>
              {notice.text}
            </Notice>
          )}
          {denied ? (
            <StorageDenied />
          ) : second?.toLowerCase() === 'verify-magic-link' ? (
            <Suspense fallback={null}>
              <VerifyPage audience={audience} uidb64={uidb64 ?? ''} token={token ?? ''} />
            </Suspense>
          ) : (
            <SignIn audience={audience} search={search} />
          )}
        </div>
      </main>
    </PublicFrame>
  );
}
