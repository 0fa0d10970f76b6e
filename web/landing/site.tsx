import { createContext, use } from 'react';
import { type BrandIdentity, brands } from '#contract/brand.ts';
import type { PublicSite } from '#contract/public-site.ts';

const SiteContext = createContext<PublicSite | null>(null);

/** Tells the parts of a page whose site it belongs to. */
export const SiteProvider = SiteContext.Provider;

/** The site of the page. Throws outside of `SiteProvider`. */
export function useSite(): PublicSite & { identity: BrandIdentity } {
  const site = use(SiteContext);
  if (!site) throw new Error('A part of a public page is used outside of its site.');
  return { ...site, identity: brands[site.brand] };
}

/** The name of the brand, within a sentence. */
export const BrandName = () => useSite().identity.name;

/** The link targets of these pages; `signedIn` is the target for an artist who is signed in. */
export const links = {
  login: '/user/login',
  /** As the specification has it: the builder's link of the header leads to the sign-in. */
  headerBuilder: { href: '/user/login', signedIn: '/user' },
  /** Open to visitors; the hero's form adds `song`. */
  builder: '/user',
  trial: '/user?package=trial',
} as const;

/** The address of a mail to the support mailbox. */
export const mailto = (to: string, subject: string, body?: string): string =>
  `mailto:${to}?subject=${encodeURIComponent(subject)}${body ? `&body=${encodeURIComponent(body)}` : ''}`;

/** The mail that asks for a demo. */
export function useDemoMail(): string {
  const { supportEmail, identity } = useSite();
  return mailto(
    supportEmail,
    `A demo of ${identity.name}`,
    'Hello,\n\nI’d like to see a demo. My artist name is:\nA link to my music:\nBest times for me (with time zone):\n',
  );
}
