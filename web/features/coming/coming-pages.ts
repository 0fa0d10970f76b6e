/** What stands on a page that is not there yet. */
export interface ComingPage {
  title: string;
  /** One sentence: what the page will be for. */
  purpose: string;
  /** The specification itself says "coming soon" here. */
  soon?: true;
}

/** By path in lower case, without the slash at the end. */
export const comingPages: Record<string, ComingPage> = {
  '/admin/dashboard': {
    title: 'Dashboard',
    purpose: 'Here you will see orders, revenue, approval times and live placements at a glance.',
  },
  '/admin/manageplaylist': {
    title: 'Manage Playlist',
    purpose: 'Here you will keep playlists, their genres and slots, and their weekly reviews.',
  },
  '/admin/editplaylist': {
    title: 'Edit Playlist',
    purpose: 'Here you will edit one playlist: its genres, slots, curator and review.',
  },
  '/admin/manageaccounts': {
    title: 'Manage Accounts',
    purpose: 'Here you will connect Spotify accounts and see when they must be authorised again.',
  },
  '/admin/curators': {
    title: 'Curators',
    purpose: 'Here you will keep the curators that songs are pitched to.',
  },
  '/eaa/manageplaylist': {
    title: 'Manage Playlist',
    purpose: "Here you will keep EAA's playlists, their genres and slots, and their weekly reviews.",
  },
  '/admin/extrasqueue': {
    title: 'Extras Queue',
    purpose: 'Extra tasks beside tagging will be listed here.',
    soon: true,
  },
  '/admin/manageorder': {
    title: 'Manage Order',
    purpose: 'The orders are at Manage Orders in the sidebar.',
    soon: true,
  },
};
