/** What the server wrote into the page as data, under the id of its element; undefined where it wrote none. */
export function readPageData<T>(id: string): T | undefined {
  const text = globalThis.document?.getElementById(id)?.textContent;
  return text ? (JSON.parse(text) as T) : undefined;
}
