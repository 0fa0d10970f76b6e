import { readFile } from 'node:fs/promises';
import { exampleSender, mailExamples } from '#mails/all-mails.ts';
import type { Pieces } from '#mails/pieces.ts';
import { mailRenderer } from '#mails/render.ts';

const WARM_UP = 500;
const MAILS = 5000;
const publicUrl = 'https://realplaylist.example';

/** Processor time of rendering the mail of a purchase, in milliseconds, with the built pieces as in the server. */
export async function renderingMs(): Promise<number> {
  const render = mailRenderer(JSON.parse(await readFile('dist/mails/pieces.json', 'utf8')) as Pieces);
  const example = mailExamples('real-playlist', publicUrl, null).find(
    ({ mail }) => mail.template === 'order-placed',
  );
  if (!example) throw new Error('There is no example of the mail of a placed order.');
  const mail = { ...example.mail, ...exampleSender('real-playlist', publicUrl) };
  let before = process.cpuUsage();
  for (let done = -WARM_UP; done < MAILS; done += 1) {
    if (done === 0) before = process.cpuUsage();
    render(mail);
  }
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000 / MAILS;
}
