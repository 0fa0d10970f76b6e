import { createInterface } from 'node:readline/promises';

/** What a command found, as text for people or, with `--json`, as one line of JSON. */
export function print(result: object, text: string, json: boolean | undefined): void {
  process.stdout.write(json ? `${JSON.stringify(result)}\n` : `${text}\n`);
}

/** Progress goes to the error output: with `--json`, the other one holds the result alone. */
export const progress = (text: string): void => void process.stderr.write(`${text}\n`);

/** Asks before what can't be undone; `yes` answers. Throws when the answer is another, or nobody can be asked. */
export async function confirm(question: string, yes: boolean | undefined): Promise<void> {
  if (yes) return;
  if (!process.stdin.isTTY) throw new Error(`${question} Run it again with --yes.`);
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  const answer = await terminal.question(`${question} Type yes to continue: `);
  terminal.close();
  if (answer.trim() !== 'yes') throw new Error('Nothing changed.');
}
