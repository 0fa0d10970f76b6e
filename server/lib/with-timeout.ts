/**
 * Waits for `work`, or answers undefined after so many milliseconds. The work then continues in the background; a
 * later error is ignored.
 */
export async function withTimeout<T>(milliseconds: number, work: Promise<T>): Promise<T | undefined> {
  let timer: NodeJS.Timeout | undefined;
  const timeUp = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), milliseconds);
  });
  // The race keeps a handler on the loser, so its later failure is not an unhandled rejection.
  return Promise.race([work, timeUp]).finally(() => clearTimeout(timer));
}
