import { createContext, type RefObject, useContext } from 'react';

/**
 * The landmark whose menus these are: a menu is put into it, as screen readers go by landmarks. Windows over the page
 * keep theirs to themselves and say null.
 */
const Home = createContext<RefObject<HTMLElement | null> | null>(null);

export const MenuHome = Home.Provider;

/** Where a menu belongs in the document; undefined for where the library puts it. */
export const useMenuHome = (): RefObject<HTMLElement | null> | undefined => useContext(Home) ?? undefined;
