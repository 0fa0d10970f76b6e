/** One wait of a client. */
export interface Wait {
  what: string;
  began: number;
}

export interface Waits {
  /** Measures the time until `work` ends. */
  during<T>(what: string, work: () => Promise<T>): Promise<T>;
  /** The longest wait, finished or not, in milliseconds. */
  longest(): { what: string; ms: number };
  /** Waits, finished or not, of more than so many milliseconds. */
  over(ms: number): { what: string; ms: number }[];
}

/** Records how long clients waited for an answer, including failures. */
export function recordWaits(): Waits {
  const open = new Set<Wait>();
  const long: { what: string; ms: number }[] = [];
  let longest = { what: 'nothing', ms: 0 };
  const age = ({ what, began }: Wait) => ({ what, ms: Date.now() - began });
  return {
    during: async (what, work) => {
      const wait: Wait = { what, began: Date.now() };
      open.add(wait);
      try {
        return await work();
      } finally {
        open.delete(wait);
        const done = age(wait);
        if (done.ms > longest.ms) longest = done;
        if (done.ms > 10_000) long.push(done);
      }
    },
    longest: () => [...open].map(age).reduce((a, b) => (b.ms > a.ms ? b : a), longest),
    over: (ms) => [...long, ...[...open].map(age)].filter((wait) => wait.ms > ms),
  };
}
