import { SignInDocument } from '#web/domains/accounts/sign-in/sign-in-document.tsx';
import { session } from '#web/lib/session.ts';
import { showPage } from '#web/lib/show-page.tsx';

/** A separate document, without the router and the query cache, so that it loads fast. */
addEventListener('storage', ({ key }) => {
  if (key === 'user' || key === null) session.reload();
});

showPage(<SignInDocument pathname={location.pathname} search={location.search} />);
