import { ExternalLink } from 'lucide-react';
import type { ReactNode } from 'react';
import { Badge, type Tone } from '#web/ui/badge.tsx';
import { SongCover } from '#web/ui/song-cover.tsx';

interface PlaylistRowProps {
  playlist: { name: string; url: string; image: string | null };
  /** What became of the song there. */
  state: { label: string; tone: Tone };
  children: ReactNode;
}

/** A row of a report about one playlist: its cover, its name as a link, a badge, and details below. */
export function PlaylistRow({ playlist, state, children }: PlaylistRowProps) {
  return (
    <li className="flex gap-3 px-4 py-4 break-inside-avoid sm:gap-4 sm:px-5">
      <SongCover image={playlist.image} className="size-12" />
      <div className="min-w-0 grow">
        <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1.5">
          <p className="min-w-0 grow basis-32 font-semibold wrap-anywhere">
            <a
              href={playlist.url}
              target="_blank"
              rel="noopener"
              className="rounded-sm underline-offset-4 hover:underline"
            >
              {playlist.name}
              <ExternalLink aria-hidden className="ml-1.5 inline size-3.5 text-muted print:hidden" />
            </a>
          </p>
          <Badge tone={state.tone}>{state.label}</Badge>
        </div>
        {children}
      </div>
    </li>
  );
}
