import { tabStorage } from '#web/ui/browser-storage.ts';
import { isText, shapeOf } from './shape.ts';
import { storedRecord } from './stored-record.ts';

/** A message for the document that this tab loads next. */
export interface NextNotice {
  title: string;
  text: string;
}

const stored = () =>
  storedRecord(tabStorage, 'nextNotice', shapeOf<NextNotice>({ title: isText, text: isText }));

export const saveNextNotice = (notice: NextNotice): void => stored().save(notice);

/** The message kept for this document, once. */
export function consumeNextNotice(): NextNotice | null {
  const notice = stored().read();
  stored().clear();
  return notice;
}
