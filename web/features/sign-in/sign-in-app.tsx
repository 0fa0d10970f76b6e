import { useState } from 'react';
import { PublicFrame, publicMainStyle } from '#web/layouts/public-frame.tsx';
import { consumeNextNotice } from '#web/lib/next-notice.ts';
import { Notice } from '#web/ui/notice.tsx';
import { onDemand } from '#web/ui/on-demand.tsx';
import { SignIn } from './sign-in.tsx';

/** For those who follow a mailed link; the server has the browser load it with that page. */
const VerifyPage = onDemand(() => import('./verify-page.tsx'), 'VerifyPage');

/** The document of the sign-in: the page of its address. */
export function SignInApp({ pathname, search }: { pathname: string; search: URLSearchParams }) {
  const [notice] = useState(consumeNextNotice);
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
          {second?.toLowerCase() === 'verify-magic-link' ? (
            <VerifyPage audience={audience} uidb64={uidb64 ?? ''} token={token ?? ''} />
          ) : (
            <SignIn audience={audience} search={search} />
          )}
        </div>
      </main>
    </PublicFrame>
  );
}
