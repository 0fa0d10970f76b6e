import { spawn } from 'node:child_process';
import { join } from 'node:path';

const bin = join(import.meta.dirname, '../node_modules/.bin');

export interface Tool {
  name: string;
  /** The program and its arguments; `node` is the Node of this process, all others come from the dependencies. */
  command: readonly [string, ...string[]];
  env?: Record<string, string>;
}

export interface ToolRun {
  name: string;
  succeeded: boolean;
  seconds: number;
}

/** Runs a tool and prints its output as it comes; if it is `quiet`, only when it has failed. */
export async function runTool({ name, command, env }: Tool, quiet = false): Promise<ToolRun> {
  const [program, ...args] = command;
  const began = performance.now();
  if (!quiet) process.stdout.write(`\n── ${name}\n`);
  const child = spawn(program === 'node' ? process.execPath : join(bin, program), args, {
    stdio: quiet ? ['ignore', 'pipe', 'pipe'] : 'inherit',
    env: { ...process.env, ...env },
  });
  const printed: Buffer[] = [];
  child.stdout?.on('data', (chunk: Buffer) => printed.push(chunk));
  child.stderr?.on('data', (chunk: Buffer) => printed.push(chunk));
  const status = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  if (quiet && status !== 0) process.stdout.write(`\n── ${name}\n${Buffer.concat(printed)}\n`);
  const run = { name, succeeded: status === 0, seconds: (performance.now() - began) / 1000 };
  process.stdout.write(`── ${name}: ${run.seconds.toFixed(0)} s${run.succeeded ? '' : ', failed'}\n`);
  return run;
}
