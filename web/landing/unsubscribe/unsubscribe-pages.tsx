import type { ReactNode } from 'react';
import { ONE_CLICK_BODY } from '#contract/accounts/account/rules.ts';
import { UNSUBSCRIBE } from '#contract/public-site.ts';
import { buttonStyle } from '#web/ui/button-style.ts';
import { SimplePage } from '../company/simple-page.tsx';
import type { Page } from '../document.tsx';

const [field = '', value = ''] = ONE_CLICK_BODY.split('=');

const pageOf = (path: string, title: string, lead: ReactNode, action: ReactNode): Page => ({
  path,
  unlisted: true,
  title: () => title,
  description: () => title,
  body: (
    <SimplePage title={title} lead={lead}>
      <div className="wrap pb-16">{action}</div>
    </SimplePage>
  ),
});

const homeLink = (
  <a href="/" className={buttonStyle('secondary', 'lg')}>
    Go to homepage
  </a>
);

/** What the links in emails lead to that stop them. */
export const unsubscribePages: readonly Page[] = [
  pageOf(
    UNSUBSCRIBE.ask,
    'Unsubscribe from these emails?',
    <p>Unsubscribe in one click, no sign-in needed. You’ll still get essential emails.</p>,
    // Sent to the address of this page, which holds the token.
    <form method="post">
      <input type="hidden" name={field} value={value} />
      <button type="submit" className={buttonStyle('primary', 'lg')}>
        Unsubscribe
      </button>
    </form>,
  ),
  pageOf(
    UNSUBSCRIBE.done,
    'You’re unsubscribed',
    <p role="status">
      You won’t get these emails anymore. You’ll still get essential emails about your orders. You can turn
      these emails back on in your{' '}
      <a href="/user/settings" className="font-semibold text-accent underline underline-offset-4">
        settings
      </a>
      .
    </p>,
    homeLink,
  ),
  pageOf(
    UNSUBSCRIBE.curatorDone,
    'You’re unsubscribed',
    <p role="status">
      You won’t get songs to review anymore. Reply to one of our emails if you want songs again.
    </p>,
    homeLink,
  ),
  pageOf(
    UNSUBSCRIBE.invalid,
    'This link doesn’t work',
    <p role="alert">The link is incomplete. Copy it from the email again. Nothing was changed.</p>,
    homeLink,
  ),
];
