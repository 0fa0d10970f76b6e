import { useEffect, useRef } from 'react';
import { curatorAnswers } from '#contract/calls.ts';
import { useApiMutation } from '#web/lib/mutation.ts';
import type { Heard } from './heard.ts';

/** So many newly played seconds are told at once. */
const TOLD_AT_ONCE = 10;

/**
 * Tells the server what the player plays, which counts by its own clock. What it was not told, as where the network fails, counts
 * as the curator's statement.
 */
export function useProgress(
  token: string,
  heard: Heard,
): { open: () => void; tellRest: () => Promise<void> } {
  const { mutateAsync } = useApiMutation(curatorAnswers.hear);
  const ticket = useRef<Promise<string | null> | null>(null);
  const told = useRef(new Set<number>());
  const open = (): void => {
    ticket.current ??= mutateAsync({ params: { token }, body: {} })
      .then((opened) => opened.ticket)
      .catch(() => null);
  };
  const tellRest = async (): Promise<void> => {
    const signed = await ticket.current;
    const seconds = [...heard.seconds].filter((second) => !told.current.has(second)).slice(0, 600);
    if (signed == null || seconds.length === 0) return;
    for (const second of seconds) told.current.add(second);
    const body = { ticket: signed, playerSeconds: heard.length, seconds };
    await mutateAsync({ params: { token }, body }).catch(() => {
      for (const second of seconds) told.current.delete(second);
    });
  };
  useEffect(() => {
    if (heard.seconds.size - told.current.size >= TOLD_AT_ONCE) void tellRest();
  });
  return { open, tellRest };
}
