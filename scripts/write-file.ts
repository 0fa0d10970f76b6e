import { execFileSync } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';

/** A source file's text as Biome formats it. */
export const formatted = (file: string, text: string): string =>
  execFileSync('biome', ['check', '--write', `--stdin-file-path=${file}`], { input: text, encoding: 'utf8' });

/** Writes a file whose text is another one now; what watches it hears nothing otherwise. */
export async function writeIfChanged(file: string, text: string): Promise<void> {
  if ((await readFile(file, 'utf8').catch(() => null)) !== text) await writeFile(file, text);
}
