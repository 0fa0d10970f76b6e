import { existsSync } from 'node:fs';
import type { RenderMail } from '#mails/mail-templates.ts';

const builtTemplates = new URL('../../../dist/mails/render.js', import.meta.url);

/** Loads the built mail templates. Throws an error that names the remedy when they are not built. */
export async function loadMailRenderer(bundle: URL = builtTemplates): Promise<RenderMail> {
  if (!existsSync(bundle)) throw new Error('Mail templates are not built: run npm run build');
  const built: { renderMail: RenderMail } = await import(bundle.href);
  return built.renderMail;
}
