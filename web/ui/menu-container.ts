import { createContext, type RefObject, useContext } from 'react';

/**
 * The landmark whose menus these are: a menu is put into it, as screen readers go by landmarks. Windows over the page
 * keep theirs to themselves and say null.
 */
const Home = createContext<RefObject<HTMLElement | null> | null>(null);

export const MenuContainerProvider = Home.Provider;

/** Where a menu belongs in the document; undefined for where the library puts it. */
export const useMenuContainer = (): RefObject<HTMLElement | null> | undefined =>
  useContext(Home) ?? undefined;
