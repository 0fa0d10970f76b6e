import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { Brand } from '#contract/brand.schema.ts';
import { catalogue } from '#sandbox/spotify/catalogue.ts';
import { launchBrowser } from './launch-browser.ts';
import { finishedOrder, productAt, signIn, startDemoProduct } from './pictures/demo-product.ts';
import { makeFilm } from './pictures/film.ts';
import { capturePortal, captureReadme, captureShare } from './pictures/stills.ts';

// Takes the pictures and the film of the public pages from the product itself, for both brands, into
// `web/landing/assets`, and the README's pictures into `docs/pictures`. Needs a Chromium and ffmpeg. `npm run pictures`
// starts a product with demo data; `npm run pictures -- http://127.0.0.1:3000` uses one that runs.

const root = join(import.meta.dirname, '..');
const FIRST_SONG = 20;
const [running] = process.argv.slice(2);
const printLine = (line: string) => process.stdout.write(`${line}\n`);

/** A released song of the examples; each brand takes another. */
const songOf = (index: number): string => {
  const released = catalogue.filter(({ releaseDate }) => new Date(releaseDate) <= new Date());
  const track = released[FIRST_SONG + index];
  if (!track) throw new Error('The example catalog has too few songs.');
  return `https://open.spotify.com/track/${track.id}`;
};

const browser = await launchBrowser();
if (!browser) throw new Error('Chromium not found. Install it or set BROWSER_PATH.');
const product = running ? productAt(running) : await startDemoProduct();
try {
  const url = product.addressOf('real-playlist');
  const admin = await signIn(url, 'admin@example.com', 'admin');
  for (const [index, brand] of Brand.options.entries()) {
    const folder = join(root, 'web/landing/assets', brand);
    await mkdir(folder, { recursive: true });
    const front = product.addressOf(brand);
    const { number, email } = await finishedOrder(product, admin, brand);
    // An account signs in at any host; Node does not know the one of EAA as browsers do.
    const as = await signIn(url, email, 'user');
    printLine(`${brand}: pictures of order ${number}`);
    await capturePortal(browser, { url: front, number, as, folder });
    await captureShare(browser, front, folder);
    printLine(`${brand}: film`);
    for (const stage of ['wide', 'phone'] as const)
      await makeFilm(browser, { stage, url: front, number, as, song: songOf(index), folder });
  }
  const folder = join(root, 'docs/pictures');
  await mkdir(folder, { recursive: true });
  const { number, email } = await finishedOrder(product, admin, 'real-playlist');
  printLine(`README: pictures of order ${number}`);
  const artist = await signIn(url, email, 'user');
  await captureReadme(browser, { url, number, artist, admin, folder });
} finally {
  await browser.close();
  await product.stop();
}
