import type { Audience } from '#contract/accounts/sessions/rules.ts';
import { type PageEntry, pages } from '#contract/pages.ts';

/** Paths that are another page's, written in another way. */
const sameAs = ['/admin/', '/eaa', '/admin/manageorder'];

/** The address of every page of a role, or of everyone. */
export const pathsFor = (role: Audience | null): string[] =>
  (pages as readonly PageEntry[])
    .filter((page) => page.role === role && !sameAs.includes(page.path))
    // Of those who did not agree there is no page.
    .filter(({ path }) => path !== '/curators/{id}')
    .map(({ path }) => path.replaceAll(/\{\w+\}/g, 'unknown'));
