/** At most so many playlists of a curator are shown. */
export const MAX_PUBLIC_PLAYLISTS = 20;

/** Curators on one page of the index. */
export const CURATORS_A_PAGE = 24;
