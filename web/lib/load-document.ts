let leaving = false;
// A page that the browser kept and shows again is not leaving any more.
globalThis.addEventListener?.('pageshow', () => {
  leaving = false;
});

/**
 * Leaves the application for a separate document, in place of the page that led there. Never resolves. The first
 * address counts: later ones come from what still ran here, such as a read that found the session ended.
 */
export function loadDocument(address: string): Promise<never> {
  if (!leaving) {
    leaving = true;
    location.replace(address);
  }
  return new Promise(() => {});
}
