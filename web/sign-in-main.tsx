import { SignInDocument } from '#web/features/sign-in/sign-in-document.tsx';
import { session } from '#web/lib/session.ts';
import { showPage } from '#web/lib/show-page.tsx';

/** A document of its own, without the router and the cache of answers, so that it is there at once. */
addEventListener('storage', ({ key }) => {
  if (key === 'user' || key === null) session.reload();
});

showPage(<SignInDocument pathname={location.pathname} search={location.search} />);
