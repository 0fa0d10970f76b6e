import type { Problem } from '#contract/errors.schema.ts';

interface Refused {
  status: number;
  body: unknown;
}

/** What a refused call answers, which its declared answer leaves out; without faulty fields there are no `errors`. */
export function problemOf({ body }: Pick<Refused, 'body'>): Problem & { errors: Record<string, string> } {
  const problem = body as Problem;
  return { ...problem, errors: problem.errors ?? {} };
}

/** The code of a refused call; the status of any other. */
export const codeOf = ({ status, body }: Refused): string | number =>
  (body as Partial<Problem> | undefined)?.code ?? status;
