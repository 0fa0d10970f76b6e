import type { ComponentPropsWithRef, MouseEvent } from 'react';
import { createPath, type NavigateOptions, type To, useHref, useLocation, useNavigate } from 'react-router';

interface LinkProps
  extends Omit<ComponentPropsWithRef<'a'>, 'href'>,
    Pick<NavigateOptions, 'replace' | 'preventScrollReset'> {
  to: To;
}

/** A press that the browser itself answers in another way: by a new tab or window, a download or a menu. */
const isForBrowser = ({ button, metaKey, altKey, ctrlKey, shiftKey }: MouseEvent): boolean =>
  button !== 0 || metaKey || altKey || ctrlKey || shiftKey;

/**
 * A link to a page of the application. One to the address that is open adds nothing to the tab's history. The library's own
 * brings forms, fetchers and what prefetches pages of its servers, in 4 kB of script more (decision 0080).
 */
export function Link({ to, replace, preventScrollReset, onClick, ...rest }: LinkProps) {
  const href = useHref(to);
  const open = createPath(useLocation());
  const navigate = useNavigate();
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (event.defaultPrevented || isForBrowser(event) || (rest.target ?? '_self') !== '_self') return;
    event.preventDefault();
    void navigate(to, {
      replace: replace ?? href === open,
      ...(preventScrollReset && { preventScrollReset }),
    });
  };
  return <a {...rest} href={href} onClick={follow} />;
}
