/**
 * What `work` comes to, or undefined when that takes longer than so many milliseconds. It goes on by itself then, and
 * what it throws later concerns nobody any more.
 */
export async function waitAtMost<T>(milliseconds: number, work: Promise<T>): Promise<T | undefined> {
  let timer: NodeJS.Timeout | undefined;
  const timeUp = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), milliseconds);
  });
  // The loser of the race is still listened to, so that its failure is not an unhandled one.
  return Promise.race([work, timeUp]).finally(() => clearTimeout(timer));
}
