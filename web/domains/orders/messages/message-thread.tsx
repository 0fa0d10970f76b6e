import type { Message } from '#contract/orders/messages/schema.ts';
import { ClaimAdvice } from '#web/kit/claim-advice.tsx';
import { TextForm } from '#web/kit/text-form.tsx';
import { ExactTime } from '#web/kit/time.tsx';
import { errorMessage } from '#web/lib/errors.ts';
import type { ApiList } from '#web/lib/query.ts';
import { Button } from '#web/ui/button.tsx';
import { cx } from '#web/ui/cx.ts';
import { Notice } from '#web/ui/notice.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';

/** A text to begin with. */
export interface MessageTemplate {
  label: string;
  text: string;
}

interface Thread {
  list: ApiList<Message>;
  /** Who reads: their own messages stand on the right. */
  reader: Message['from'];
  hint: string;
  /** What those who write most often begin with. */
  templates?: readonly MessageTemplate[];
  empty: string;
  /** Sends a text; the same key sends it once. Null for those who only read. */
  send: ((text: string, idempotencyKey: string) => Promise<unknown>) | null;
}

/** The messages about an order, oldest first, and the form for the next one. */
export function MessageThread({ list, reader, hint, templates = [], empty, send }: Thread) {
  if (list.error && !list.items)
    return (
      <Notice tone="bad" action={<Button onClick={list.refetch}>Try again</Button>}>
        {errorMessage(list.error)}
      </Notice>
    );
  if (!list.items) return <Skeleton className="h-32 w-full" />;
  return (
    <div className="flex flex-col gap-4">
      {list.hasMore && (
        <Button size="sm" className="self-center" busy={list.isLoadingMore} onClick={list.loadMore}>
          Show earlier messages
        </Button>
      )}
      {list.items.length === 0 ? (
        <p className="text-sm text-muted">{empty}</p>
      ) : (
        <ul aria-label="Messages" className="flex flex-col gap-3">
          {list.items.toReversed().map(({ id, from, author, createdAt, text }) => (
            <li key={id} className={cx('flex max-w-[85%] flex-col gap-1', from === reader && 'self-end')}>
              <p className="text-xs text-muted wrap-anywhere">
                <span className="font-semibold text-ink">{author}</span> · <ExactTime at={createdAt} />
              </p>
              <p
                className={cx(
                  'rounded-md px-3 py-2 text-sm whitespace-pre-wrap wrap-anywhere',
                  from === reader ? 'bg-accent/10' : 'bg-ink/6',
                )}
              >
                {text}
              </p>
            </li>
          ))}
        </ul>
      )}
      {send && (
        <TextForm
          label="Message"
          hint={hint}
          action="Send message"
          failed="Couldn’t send your message"
          send={send}
        >
          {(text, setText) => (
            <>
              {templates.length > 0 && (
                <fieldset className="flex flex-wrap gap-2">
                  <legend className="mb-2 text-sm font-semibold">Template</legend>
                  {templates.map((template) => (
                    <Button
                      key={template.label}
                      size="sm"
                      className="rounded-full!"
                      onClick={() => setText(template.text)}
                    >
                      {template.label}
                    </Button>
                  ))}
                </fieldset>
              )}
              {reader === 'team' && <ClaimAdvice text={text} />}
            </>
          )}
        </TextForm>
      )}
    </div>
  );
}
