import { useMemo, useRef } from 'react';
import { curatorAnswers } from '#contract/calls.ts';
import type { PlayerUpdate } from '#web/domains/spotify/songs/song-player.tsx';
import { useApiMutation } from '#web/lib/mutation.ts';
import { isPlayed, reached } from './heard.ts';

/** A playing player is told of so often, in milliseconds of the song. */
const TOLD_EVERY_MS = 10_000;

/**
 * Tells the server where the player is, in order; it counts by its own clock. What it was not told, as where the network fails,
 * counts as the curator's statement.
 */
export function useProgress(token: string) {
  const { mutateAsync: openPlayer } = useApiMutation(curatorAnswers.openPlayer);
  const { mutateAsync: hear } = useApiMutation(curatorAnswers.hear);
  const session = useRef<Promise<string | null> | null>(null);
  const told = useRef<Promise<unknown>>(Promise.resolve());
  const at = useRef<PlayerUpdate | null>(null);
  const toldAt = useRef(0);
  return useMemo(() => {
    const tell = (update: PlayerUpdate, playing: boolean): void => {
      toldAt.current = update.position;
      told.current = told.current.then(async () => {
        const opened = await session.current;
        if (opened == null) return;
        const body = {
          session: opened,
          position: reached(update) / 1000,
          playing,
          playerSeconds: Math.round(update.duration / 1000),
        };
        await hear({ params: { token }, body }).catch(() => undefined);
      });
    };
    return {
      open: (): void => {
        session.current ??= openPlayer({ params: { token } }).then(
          (opened) => opened.session,
          () => null,
        );
      },
      onUpdate: (update: PlayerUpdate): void => {
        const before = at.current;
        at.current = update;
        if (before?.position === update.position) return;
        if (isPlayed(before?.position ?? null, update.position)) {
          if (update.position - toldAt.current >= TOLD_EVERY_MS) tell(update, true);
          return;
        }
        if (before) tell(before, false);
        tell(update, true);
      },
      tellRest: async (): Promise<void> => {
        if (at.current) tell(at.current, true);
        await told.current;
      },
    };
  }, [token, openPlayer, hear]);
}
