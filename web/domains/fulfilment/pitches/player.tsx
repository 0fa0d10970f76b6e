import { Play } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import type { PlayerUpdate } from './heard.ts';

export const PLAYER_ORIGIN = 'https://open.spotify.com';

/** What a message of the player says, as far as we know it: Spotify does not document it. */
interface Message {
  type?: unknown;
  payload?: Partial<Record<keyof PlayerUpdate, unknown>>;
}

/** Spotify’s player of a track, once it is asked for. It tells where it is, or nothing at all. */
export function Player({
  trackId,
  onOpen,
  onUpdate,
}: {
  trackId: string;
  onOpen: () => void;
  onUpdate: (update: PlayerUpdate) => void;
}) {
  const [isOpen, setOpen] = useState(false);
  const frame = useRef<HTMLIFrameElement>(null);
  useEffect(() => {
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
  if (isOpen)
    return (
      <iframe
        ref={frame}
        title="Spotify player"
        src={`${PLAYER_ORIGIN}/embed/track/${trackId}?utm_source=iframe-api`}
        allow="autoplay; encrypted-media"
        className="h-40 w-full rounded-lg"
      />
    );
  return (
    <div className="flex flex-col items-start gap-2">
      <Button
        size="lg"
        onClick={() => {
          setOpen(true);
          onOpen();
        }}
      >
        <Play aria-hidden className="size-4" />
        Listen here
      </Button>
      <p className="text-sm text-muted">
        Opens Spotify’s player. Nothing is sent to Spotify until you press it.
      </p>
    </div>
  );
}
