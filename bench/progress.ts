const began = performance.now();

/** Prints the current step with the seconds since the start; on a terminal, `again` replaces the previous line. */
export function progress(text: string, again = false): void {
  const seconds = ((performance.now() - began) / 1000).toFixed(0).padStart(4);
  const line = `${seconds} s  ${text}`;
  if (process.stderr.isTTY) process.stderr.write(`${again ? '\x1b[1A\x1b[2K' : ''}${line}\n`);
  else if (!again) process.stderr.write(`${line}\n`);
}
