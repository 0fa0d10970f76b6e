/** What browsers and their extensions make of pages; each is a script that runs before those of the page. */

/** As browsers translate: every text, as soon as it shows, is replaced by one that other elements hold. */
export const translation = `{
  const isShown = ({ parentElement }) => parentElement && !parentElement.closest('script, style, noscript, textarea, [translate=no]');
  const translate = () => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts = [];
    while (walker.nextNode()) texts.push(walker.currentNode);
    for (const text of texts) {
      if (!text.nodeValue.trim() || !isShown(text) || text.parentElement.closest('font')) continue;
      const outer = document.createElement('font');
      const inner = document.createElement('font');
      inner.textContent = text.nodeValue;
      outer.append(inner);
      text.replaceWith(outer);
    }
  };
  let timer;
  addEventListener('load', () => {
    translate();
    new MutationObserver(() => {
      clearTimeout(timer);
      timer = setTimeout(translate, 20);
    }).observe(document.body, { childList: true, subtree: true, characterData: true });
  });
}`;

/** As with site data blocked: to look at a storage is to be refused. */
export const deniedStorage = `{
  const refuse = () => { throw new DOMException('Access is denied for this document.', 'SecurityError'); };
  for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches'])
    Object.defineProperty(globalThis, name, { get: refuse, configurable: true });
  Object.defineProperty(document, 'cookie', { get: refuse, set: refuse, configurable: true });
  if (navigator.locks) navigator.locks.request = () => Promise.reject(new DOMException('Denied.', 'SecurityError'));
}`;

/** As password managers, writing aids and side panels do: their elements stand in forms, in the body and beside fields. */
export const foreignElements = `{
  const add = () => {
    document.body.prepend(document.createElement('foreign-panel'));
    document.body.append(document.createElement('foreign-toolbar'));
    for (const field of document.querySelectorAll('input, textarea')) field.after(document.createElement('foreign-icon'));
    for (const form of document.forms) form.prepend(document.createElement('foreign-mark'));
    document.documentElement.setAttribute('data-foreign', '');
  };
  addEventListener('DOMContentLoaded', add);
  addEventListener('load', () => setTimeout(add, 100));
}`;
