import type { Locator, Page } from 'playwright-core';
import { untilShown } from './visitor.ts';

/** Takes a picture of the window and shows it for so many seconds. */
export type Hold = (seconds: number) => Promise<void>;

/** A part of the film: what happens on the page, and what its captions say meanwhile. */
export interface Scene {
  caption: string;
  play: (page: Page, hold: Hold) => Promise<void>;
}

/** Types a text into a field, a few characters at a time. */
async function type(field: Locator, text: string, hold: Hold): Promise<void> {
  await field.click();
  for (const part of text.match(/.{1,4}/g) ?? []) {
    await field.pressSequentially(part);
    await hold(0.08);
  }
}

/** Scrolls down by so many pixels, smoothly. */
async function scroll(page: Page, pixels: number, hold: Hold): Promise<void> {
  const steps = 24;
  const from = Number(await page.evaluate('scrollY'));
  for (let step = 1; step <= steps; step += 1) {
    const eased = 0.5 - Math.cos((Math.PI * step) / steps) / 2;
    await page.evaluate(`scrollTo(0, ${Math.round(from + pixels * eased)})`);
    await hold(0.06);
  }
}

const pressContinue = (page: Page) => page.getByRole('button', { name: 'Continue', exact: true }).click();

/** The film: from the link on the landing page to the answers, and the reviews behind them. */
export const scenesOf = ({ song, number }: { song: string; number: string }): Scene[] => [
  {
    caption: 'Paste your song’s link.',
    play: async (page, hold) => {
      await page.goto('/?public');
      await untilShown(page);
      await hold(1.2);
      await type(page.getByLabel('Your song’s link on Spotify'), song, hold);
      await hold(0.8);
      await page.getByRole('button', { name: 'Start with this song' }).click();
    },
  },
  {
    caption: 'We fill in the title, artist and cover.',
    play: async (page, hold) => {
      await page.waitForURL((url) => url.pathname === '/user');
      await untilShown(page);
      const field = page.getByLabel('Spotify link');
      // An artist with a draft is led to it.
      if ((await field.count()) === 0) await page.goto('/user?campaign=new');
      if ((await field.inputValue()) === '') await field.fill(song);
      await page.getByText('Found:').first().waitFor();
      await page.waitForTimeout(800);
      await hold(2.6);
      await pressContinue(page);
    },
  },
  {
    caption: 'Describe how it sounds, so the right curators get it.',
    play: async (page, hold) => {
      await untilShown(page);
      await hold(1);
      for (const genre of ['Indie Pop', 'Electronic']) {
        await page.getByRole('button', { name: genre, exact: true }).click();
        await hold(0.9);
      }
      await scroll(page, 340, hold);
      await hold(1);
      await pressContinue(page);
    },
  },
  {
    caption: 'You pay for pitches. Results are estimated as a range, never a promise.',
    play: async (page, hold) => {
      await untilShown(page);
      await page.evaluate('scrollTo(0, 0)');
      await hold(2.2);
      await scroll(page, 260, hold);
      await page.getByRole('radio', { name: /^Growth/ }).click();
      await hold(2.4);
    },
  },
  {
    caption: 'Your card is charged only after a person has listened and approved your song.',
    play: async (page, hold) => {
      await page.goto(`/order-summary?order=${number}`);
      await untilShown(page);
      await hold(4.2);
    },
  },
  {
    caption: 'Then follow it on one page: what happened, what’s next and when.',
    play: async (page, hold) => {
      await scroll(page, 420, hold);
      await hold(2.6);
      await scroll(page, 420, hold);
      await hold(2);
    },
  },
  {
    caption: 'Every playlist is reviewed weekly. The records are public, including the bad ones.',
    play: async (page, hold) => {
      await page.goto('/reviews');
      await untilShown(page);
      await hold(1.8);
      await scroll(page, 460, hold);
      await hold(2.8);
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
