import { SignInDocument } from '#web/features/sign-in/sign-in-document.tsx';
import { forgetTextsOfOthers } from '#web/lib/kept-text.ts';
import { session } from '#web/lib/session.ts';
import { showPage } from '#web/lib/show-page.tsx';

/** A document of its own, without the router and the cache of answers, so that it is there at once. */
session.subscribe(() => {
  const user = session.user();
  if (user) forgetTextsOfOthers(user.username);
});
addEventListener('storage', ({ key }) => {
  if (key === 'user' || key === null) session.reload();
});

showPage(<SignInDocument pathname={location.pathname} search={location.search} />);
