import { isArtistPage } from '#contract/artist-pages.ts';

/** Why the admins' sign-in page shows, and whether the visitor is an artist. */
interface SignInReason {
  /** What happened, in a title and a sentence; null for a direct visit. */
  news: { title: string; text: string } | null;
  /** The page they came from, or begin at, is one of artists. */
  artist: boolean;
}

const NEWS = {
  ended: {
    title: 'Your session has ended',
    text: 'Sign in to pick up where you left off.',
  },
  'signed-out': { title: 'You’ve signed out', text: 'You can sign in again at any time.' },
} as const;

/** Reads the address of the page: `?why=` and `?next=`. */
export function readSignInReason(search: URLSearchParams): SignInReason {
  const why = search.get('why');
  const [path = ''] = (search.get('next') ?? '').split('?');
  return {
    news: why === 'ended' || why === 'signed-out' ? NEWS[why] : null,
    artist: isArtistPage(path),
  };
}
