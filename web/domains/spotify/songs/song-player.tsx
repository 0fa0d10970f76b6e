import { Play } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { parseSpotifyLink } from '#contract/spotify/songs/rules.ts';
import { Button } from '#web/ui/button.tsx';
import { cx } from '#web/ui/cx.ts';

export const PLAYER_ORIGIN = 'https://open.spotify.com';

/** Where a player is, in milliseconds. */
export interface PlayerUpdate {
  position: number;
  duration: number;
}

/** What a message of the player says, as far as we know it: Spotify does not document it. */
interface Message {
  type?: unknown;
  payload?: Partial<Record<keyof PlayerUpdate, unknown>>;
}

/** Spotify’s player of a track, once it is asked for. Nothing where the link names no track. */
export function SongPlayer({
  songUrl,
  size = 'sm',
  onOpen,
  onUpdate,
}: {
  songUrl: string;
  /** `lg`: with room, where listening is what the page is for. */
  size?: 'sm' | 'lg';
  onOpen?: () => void;
  /** Where the player is. It may never tell. */
  onUpdate?: (update: PlayerUpdate) => void;
}) {
  const [opened, setOpened] = useState<string | null>(null);
  const frame = useRef<HTMLIFrameElement>(null);
  useEffect(() => {
    if (!onUpdate) return;
    const listen = ({ source, origin, data }: MessageEvent<Message | null>): void => {
      const player = frame.current?.contentWindow;
      if (!player || source !== player || origin !== PLAYER_ORIGIN) return;
      // It starts to tell once it knows that somebody listens.
      if (data?.type === 'ready') player.postMessage({ command: 'load_complete_ack' }, PLAYER_ORIGIN);
      const { position, duration } = data?.payload ?? {};
      if (data?.type === 'playback_update' && typeof position === 'number' && typeof duration === 'number')
        onUpdate({ position, duration });
    };
    window.addEventListener('message', listen);
    return () => window.removeEventListener('message', listen);
  }, [onUpdate]);
  const track = parseSpotifyLink(songUrl);
  if (track.kind !== 'track') return null;
  if (opened === songUrl)
    return (
      <iframe
        ref={frame}
        title="Spotify player"
        src={`${PLAYER_ORIGIN}/embed/track/${track.id}?utm_source=iframe-api`}
        allow="autoplay; encrypted-media"
        className={cx('w-full rounded-lg', size === 'lg' ? 'h-40' : 'h-20')}
      />
    );
  const note = 'Opens Spotify’s player. Nothing is sent to Spotify until you press it.';
  const button = (
    <Button
      size={size}
      {...(size === 'sm' && { tooltip: note })}
      onClick={() => {
        setOpened(songUrl);
        onOpen?.();
      }}
    >
      <Play aria-hidden className="size-4" />
      Listen here
    </Button>
  );
  if (size === 'sm') return <div>{button}</div>;
  return (
    <div className="flex flex-col items-start gap-2">
      {button}
      <p className="text-sm text-muted">{note}</p>
    </div>
  );
}
