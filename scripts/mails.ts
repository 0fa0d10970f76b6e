import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Brand } from '#contract/brand.schema.ts';
import { brandNames } from '#contract/brand.ts';
import { exampleSender, mailExamples } from '#mails/all-mails.ts';
import type { Pieces } from '#mails/pieces.ts';
import { mailRenderer } from '#mails/render.ts';
import { escapeHtml } from '#server/lib/escape-html.ts';
import { buildMails } from './build-mails.ts';

// Renders every mail of both brands, and a page that shows them all: light, dark, and as plain text.

const root = join(import.meta.dirname, '..');
const folder = join(root, 'dist/mail-previews');
const hosts = { 'real-playlist': 'https://realplaylist.example', eaa: 'https://eaa.example' } as const;
const cover = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path fill="#8a5cd0" d="M0 0h8v8H0z"/><circle cx="5" cy="3" r="2" fill="#ffd166"/></svg>')}`;

await buildMails();
const pieces = JSON.parse(await readFile(join(root, 'dist/mails/pieces.json'), 'utf8')) as Pieces;
const renderMail = mailRenderer(pieces);
await rm(folder, { recursive: true, force: true });
await mkdir(folder, { recursive: true });

const sections: string[] = [];
// A cover needs an address that mails may show; the preview puts a picture in its place.
const shown = 'https://i.scdn.co/image/preview';
for (const brand of Brand.options) {
  const publicUrl = hosts[brand];
  for (const [index, { title, mail }] of mailExamples(brand, publicUrl, shown).entries()) {
    const stoppable = mail.template === 'last-step' || mail.template === 'weekly-report';
    const sender = {
      ...exampleSender(brand, publicUrl),
      ...(stoppable && { unsubscribeUrl: `${publicUrl}/unsubscribe?token=example` }),
    };
    const { subject, text, html } = renderMail({ ...mail, ...sender });
    const file = `${String(index + 1).padStart(2, '0')}-${brand}.html`;
    await writeFile(join(folder, file), html.replaceAll(shown, cover));
    const frames = ['light', 'dark'].map(
      (scheme) =>
        `<iframe src="${file}" title="${escapeHtml(`${title}, ${brandNames[brand]}, ${scheme}`)}" style="color-scheme: ${scheme}"></iframe>`,
    );
    sections.push(
      `<section><h2>${escapeHtml(title)}, ${brandNames[brand]}</h2><p>${escapeHtml(subject)}</p><div>${frames.join('')}<pre>${escapeHtml(text)}</pre></div></section>`,
    );
  }
}
const style = `body { font: 16px/1.5 system-ui; margin: 2rem; color-scheme: light dark }
div { display: grid; grid-template-columns: repeat(3, minmax(0, 1fr)); gap: 1rem }
iframe, pre { width: 100%; height: 60rem; margin: 0; border: 1px solid #8888; box-sizing: border-box }
pre { overflow: auto; padding: 1rem; white-space: pre-wrap }`;
await writeFile(
  join(folder, 'index.html'),
  `<!DOCTYPE html><html lang="en"><meta charset="utf-8"><title>Emails</title><style>${style}</style><h1>Emails</h1>${sections.join('')}</html>`,
);
process.stdout.write(`${sections.length} emails: ${pathToFileURL(join(folder, 'index.html')).href}\n`);
