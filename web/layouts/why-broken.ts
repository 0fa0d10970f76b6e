import { errorMessage, isApiError } from '#web/lib/errors.ts';

/** How browsers say that a script or style sheet could not be loaded: Chromium, Firefox, Safari, and Vite of style sheets. */
const LOST =
  /dynamically imported module|Importing a module script failed|Unable to preload CSS|Loading chunk|'text\/html' is not a valid JavaScript MIME type/i;

/** What the browser throws at React when something else moved a part of the page. */
const MOVED = ['NotFoundError', 'HierarchyRequestError'];

/** What the page says instead of itself, by what was thrown. */
export function whyBroken(error: unknown): { title: string; text: string } {
  if (isApiError(error)) return { title: 'This page couldn’t be loaded', text: errorMessage(error) };
  const { name = '', message = '' } = error instanceof Error ? error : {};
  if (LOST.test(message))
    return {
      title: 'This page couldn’t be loaded',
      text: 'The connection was lost, or we released an update. Your saved work is safe.',
    };
  if (MOVED.includes(name))
    return {
      title: 'Something changed this page',
      text: 'A browser extension or translation moved parts of it, so it stopped working. Turn that off for this site, then reload the page. Your saved work is safe.',
    };
  return {
    title: 'This page stopped working',
    text: 'That’s a fault on our side. Reload the page to continue. Your saved work is safe.',
  };
}
