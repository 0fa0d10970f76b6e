import { readFile } from 'node:fs/promises';
import type { Pieces } from '#mails/pieces.ts';
import type { RenderMail } from '#mails/render.ts';
import { mailRenderer } from '#mails/render.ts';

const builtPieces = new URL('../../../dist/mails/pieces.json', import.meta.url);

/** Loads the compiled mails. Throws an error that names the remedy when they are not built. */
export async function loadMailRenderer(file: URL = builtPieces): Promise<RenderMail> {
  const json = await readFile(file, 'utf8').catch(() => {
    throw new Error('Email templates haven’t been built. Run npm run build.');
  });
  return mailRenderer(JSON.parse(json) as Pieces);
}
