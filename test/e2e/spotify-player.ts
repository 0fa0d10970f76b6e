import type { Page } from 'playwright-core';

/** Answers for Spotify’s player in a page: each press plays so many seconds of a song of 200, in no time. */
export async function emulatePlayer(page: Page, seconds = 15): Promise<void> {
  await page.route('https://open.spotify.com/embed/track/**', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<title>Player</title><button>Play ${seconds} seconds</button><script>
        let at = 0, listens = false;
        const tell = () => parent.postMessage(
          { type: 'playback_update', payload: { position: at * 1000, duration: 200000, isPaused: false } }, '*');
        onmessage = ({ data }) => { if (data.command === 'load_complete_ack') { listens = true; tell(); } };
        document.querySelector('button').onclick = () => {
          for (const end = at + ${seconds}; listens && at < end; ) { at += 1; tell(); }
        };
        parent.postMessage({ type: 'ready' }, '*');
      </script>`,
    }),
  );
}
