import type { Locator, Page } from 'playwright-core';
import { untilShown } from './visitor.ts';

/** Takes a picture of the window and shows it for so many seconds. */
export type Hold = (seconds: number) => Promise<void>;

/** A part of the film: what happens on the page, and what its captions say meanwhile. */
export interface Scene {
  caption: string;
  /** Its last picture stands for the film until it plays. */
  poster?: boolean;
  play: (page: Page, hold: Hold) => Promise<void>;
}

/** Scrolls until something is below the header, smoothly. It takes as long for every distance, so that captions fit all stages. */
async function scrollTo(page: Page, target: Locator, hold: Hold): Promise<void> {
  const from = Number(await page.evaluate('scrollY'));
  const pixels = ((await target.boundingBox())?.y ?? 0) - BELOW_HEADER;
  for (let step = 1; step <= SCROLL_STEPS; step += 1) {
    const eased = 0.5 - Math.cos((Math.PI * step) / SCROLL_STEPS) / 2;
    await page.evaluate(`scrollTo(0, ${Math.round(from + pixels * eased)})`);
    await hold(0.06);
  }
}

const SCROLL_STEPS = 24;
const BELOW_HEADER = 90;

/** Phones show the parts of an order folded. */
async function unfold(page: Page, name: string): Promise<void> {
  const folded = page.locator('details:not([open]) > summary', { hasText: name }).first();
  if (await folded.isVisible()) await folded.click();
}

/** The film: from the link on the landing page to what came of a campaign, and the reviews behind it. */
export const scenesOf = ({ song, number }: { song: string; number: string }): Scene[] => [
  {
    caption: 'Paste your song’s link.',
    play: async (page, hold) => {
      await page.goto('/?public');
      await untilShown(page);
      const field = page.getByLabel('Your song’s link on Spotify');
      await field.scrollIntoViewIfNeeded();
      await hold(1.6);
      // A whole link goes straight on.
      await field.fill(song.slice(0, -1));
      await hold(1);
      await field.fill(song);
      await page.waitForURL((url) => url.pathname === '/user');
    },
  },
  {
    caption: 'Say how it sounds. Now you see which playlists fit.',
    play: async (page, hold) => {
      const describe = page.getByRole('heading', { name: 'Describe your song' });
      // An artist who has a draft is asked which of the songs comes next.
      const pasted = page.getByRole('button', { name: 'Pasted just now' });
      await describe.or(pasted).waitFor();
      if (await pasted.isVisible()) await pasted.click();
      await describe.waitFor();
      await untilShown(page);
      await hold(1.6);
      await scrollTo(page, page.getByRole('group', { name: 'Genres' }), hold);
      for (const genre of ['Indie Pop', 'Electronic']) {
        const chip = page.getByRole('button', { name: genre, exact: true });
        if ((await chip.getAttribute('aria-pressed')) !== 'true') await chip.click();
        await page.waitForTimeout(600);
        await hold(1.1);
      }
      await hold(1);
    },
  },
  {
    caption: 'You pay for pitches, only once your song is approved. Results are estimated, never promised.',
    play: async (page, hold) => {
      await scrollTo(page, page.getByRole('heading', { name: 'Choose a package' }), hold);
      await hold(4);
    },
  },
  {
    caption: 'The result: what was reached, beside what was estimated.',
    poster: true,
    play: async (page, hold) => {
      await page.goto(`/order-summary?order=${number}`);
      await untilShown(page);
      await page.getByRole('heading', { name: 'Result' }).waitFor();
      await hold(2);
      await scrollTo(page, page.getByRole('heading', { name: 'Result' }), hold);
      await hold(2.6);
    },
  },
  {
    caption: 'Where it was placed, and each day it stayed.',
    play: async (page, hold) => {
      await unfold(page, 'Placements');
      await scrollTo(page, page.getByRole('heading', { name: 'Placements', exact: true }), hold);
      await hold(3.2);
    },
  },
  {
    caption: 'Every answer in the curator’s own words, also each no.',
    play: async (page, hold) => {
      await unfold(page, 'Pitches');
      await scrollTo(page, page.getByRole('heading', { name: 'Pitches', exact: true }), hold);
      await hold(3.4);
    },
  },
  {
    caption: 'Every playlist is reviewed weekly. The records are public, including the bad ones.',
    play: async (page, hold) => {
      await page.goto('/reviews');
      await untilShown(page);
      await hold(1.8);
      await scrollTo(page, page.locator('h2').nth(1), hold);
      await hold(2.4);
    },
  },
  {
    caption: 'Three pitches are free. No card needed.',
    play: async (page, hold) => {
      await page.goto('/?public');
      await untilShown(page);
      await page.evaluate('scrollTo(0, 0)');
      await hold(2.8);
    },
  },
];
