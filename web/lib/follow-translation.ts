/** A text of the page that something else shows instead: a browser's translation, or an extension. */
interface Replaced {
  said: string;
  by: ChildNode[];
}

const replaced = new WeakMap<Text, Replaced>();
const standsFor = new WeakMap<Node, Text>();

const isHere = (node: Node): node is ChildNode => node.isConnected;

/** What took the place of a text. React never puts an element there, and knows no `font`, which translations wrap texts in. */
function replacementOf(record: MutationRecord): ChildNode[] {
  const added = [...record.addedNodes].filter(isHere);
  if (added.some((node) => node instanceof Element)) return added;
  return [record.previousSibling, record.nextSibling].filter(
    (node): node is ChildNode => node?.nodeName === 'FONT' && isHere(node) && !standsFor.has(node),
  );
}

function stand(text: Text, said: string, by: ChildNode[]): void {
  replaced.set(text, { said, by });
  for (const node of by) standsFor.set(node, text);
}

/** What stands for the text goes away, as the page says something else now. */
function drop(text: Text): void {
  const by = replaced.get(text)?.by ?? [];
  replaced.delete(text);
  for (const node of by) node.remove();
}

/** React removed or moved a text, or something else took it out of the page. */
function textRemoved(text: Text, record: MutationRecord, observer: MutationObserver): void {
  const before = replaced.get(text);
  if (text.isConnected) text.after(...(before?.by.filter(isHere) ?? []));
  else if (before) drop(text);
  else {
    const by = replacementOf(record);
    if (!text.data.trim() || !by[0]) return;
    stand(text, text.data, by);
    // Empty, at its place: from there React can write into it, move it, and remove it.
    text.data = '';
    by[0].before(text);
    observer.observe(text, { characterData: true });
  }
}

/** Something took away what stood for a text: it shows the text in another way, or as it was. */
function standInRemoved(node: Node, text: Text, record: MutationRecord): void {
  const before = replaced.get(text);
  if (!before?.by.includes(node as ChildNode) || !text.isConnected || node.isConnected) return;
  const added = [...record.addedNodes].filter((each) => each !== text && isHere(each)) as ChildNode[];
  const by = before.by.flatMap((each) => (each === node ? added : [each]));
  if (by.length > 0) stand(text, before.said, by);
  else {
    replaced.delete(text);
    text.data = before.said;
  }
}

/**
 * Keeps a page alive that the browser translates. A translation takes texts out of the document and puts its own elements
 * there; React would then fail to remove such a text, and what it writes into it would not show. So the text is put back,
 * empty, before what stands for it, which goes away as soon as the page removes or changes the text.
 */
export function followTranslation(page: Node): void {
  new MutationObserver((records, observer) => {
    for (const record of records) {
      if (record.type === 'characterData') drop(record.target as Text);
      for (const node of record.removedNodes) {
        const text = standsFor.get(node);
        if (text) standInRemoved(node, text, record);
        else if (node instanceof Text) textRemoved(node, record, observer);
      }
    }
    // What was done here.
    observer.takeRecords();
  }).observe(page, { childList: true, subtree: true });
}
