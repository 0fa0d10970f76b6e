import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { SignInApp } from '#web/features/sign-in/sign-in-app.tsx';
import { AwayBanner } from '#web/kit/away-banner.tsx';
import { OnDemandSign } from '#web/kit/on-demand-sign.tsx';
import { OverPage } from '#web/kit/over-page.tsx';
import { forgetTextsOfOthers } from '#web/lib/kept-text.ts';
import { session } from '#web/lib/session.ts';

/** A document of its own, without the router and the cache of answers, so that it is there at once. */
session.subscribe(() => {
  const user = session.user();
  if (user) forgetTextsOfOthers(user.username);
});
addEventListener('storage', ({ key }) => {
  if (key === 'user' || key === null) session.reload();
});

const root = document.getElementById('root');
if (!root) throw new Error('The page has no element with the id "root".');
createRoot(root).render(
  <StrictMode>
    <SignInApp pathname={location.pathname} />
    <AwayBanner />
    <OnDemandSign />
    <OverPage />
  </StrictMode>,
);
