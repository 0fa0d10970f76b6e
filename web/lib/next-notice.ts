import { isText, shapeOf } from './shape.ts';
import { storedRecord } from './stored-record.ts';

/** A message for the document that this tab loads next. */
export interface NextNotice {
  title: string;
  text: string;
}

const kept = () =>
  storedRecord(sessionStorage, 'nextNotice', shapeOf<NextNotice>({ title: isText, text: isText }));

export const saveNextNotice = (notice: NextNotice): void => kept().keep(notice);

/** The message kept for this document, once. */
export function takeNextNotice(): NextNotice | null {
  if (!globalThis.sessionStorage) return null;
  const notice = kept().read();
  kept().drop();
  return notice;
}
