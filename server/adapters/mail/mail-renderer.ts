import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Pieces } from '#mails/pieces.ts';
import type { RenderMail } from '#mails/render.ts';
import { mailRenderer } from '#mails/render.ts';

/** Loads the compiled mails of a folder. Throws an error that names the remedy when they are not built. */
export async function loadMailRenderer(folder: string): Promise<RenderMail> {
  const json = await readFile(join(folder, 'pieces.json'), 'utf8').catch(() => {
    throw new Error('Email templates haven’t been built. Run npm run build.');
  });
  return mailRenderer(JSON.parse(json) as Pieces);
}
