/** Repeated timings of one operation, in milliseconds. */
export interface Timings {
  p50: number;
  p99: number;
}

/** The value below which the share `part` of all values lies. */
export function quantile(values: readonly number[], part: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN;
}

export const timingsOf = (values: readonly number[]): Timings => ({
  p50: quantile(values, 0.5),
  p99: quantile(values, 0.99),
});

/** Milliseconds that `work` takes. */
export async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

/** Runs `work` `count` times with `clients` in parallel. Answers the milliseconds of each run and of all together. */
export async function repeat(
  options: { count: number; clients: number; onDone?: (done: number) => void },
  work: (client: number) => Promise<unknown>,
): Promise<{ each: number[]; all: number }> {
  const each: number[] = [];
  let begun = 0;
  const all = await timed(async () => {
    const client = async (_: unknown, number: number): Promise<void> => {
      while (begun < options.count) {
        begun += 1;
        each.push(await timed(() => work(number)));
        options.onDone?.(each.length);
      }
    };
    await Promise.all(Array.from({ length: options.clients }, client));
  });
  return { each, all };
}
