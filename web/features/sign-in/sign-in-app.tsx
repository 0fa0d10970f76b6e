import { useState } from 'react';
import { PublicFrame, publicMainStyle } from '#web/layouts/public-frame.tsx';
import { takeNextNotice } from '#web/lib/next-notice.ts';
import { Notice } from '#web/ui/notice.tsx';
import { SignIn } from './sign-in.tsx';
import { VerifyPage } from './verify-page.tsx';

/** The document of the sign-in: the page of its address. */
export function SignInApp({ pathname }: { pathname: string }) {
  const [notice] = useState(takeNextNotice);
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
            <SignIn audience={audience} />
          )}
        </div>
      </main>
    </PublicFrame>
  );
}
