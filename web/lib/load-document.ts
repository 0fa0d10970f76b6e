/** Leaves the application for a document of its own, in place of the page that led there. Never resolves. */
export function loadDocument(address: string): Promise<never> {
  location.replace(address);
  return new Promise(() => {});
}
