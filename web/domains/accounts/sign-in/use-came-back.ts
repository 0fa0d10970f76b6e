import { useEffect, useState } from 'react';
import { auth } from '#contract/calls.ts';
import { call } from '#web/lib/api.ts';

/** A receiving server says at once that it has no such address; one that is asked later takes a while. */
const LOOK_AFTER_MS = [2_000, 3_000, 5_000, 10_000, 20_000, 40_000, 60_000];

/** Whether the email that was asked for with this ticket came back. Asks a few times while its page is shown. */
export function useCameBack(ticket: string | undefined): boolean {
  const [back, setBack] = useState<string>();
  useEffect(() => {
    if (ticket === undefined) return undefined;
    let timer: ReturnType<typeof setTimeout>;
    const look = (index: number) => {
      const pause = LOOK_AFTER_MS[index];
      if (pause === undefined) return;
      timer = setTimeout(() => {
        call(auth.cameBack, { body: { ticket } }).then(
          ({ cameBack }) => (cameBack ? setBack(ticket) : look(index + 1)),
          // What is only a help is not worth a message.
          () => look(index + 1),
        );
      }, pause);
    };
    look(0);
    return () => clearTimeout(timer);
  }, [ticket]);
  return ticket !== undefined && back === ticket;
}
