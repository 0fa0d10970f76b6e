import { expect, test } from 'vitest';
import { DAY, HOUR } from '#contract/time.ts';
import { ago, textOf } from '#web/kit/shown.fixture.tsx';
import { ApiError } from '#web/lib/errors.ts';
import { MessageThread } from './message-thread.tsx';

type Thread = Parameters<typeof MessageThread>[0];

const messages = [
  { id: 'msg_2', from: 'team', author: 'Real Playlist', createdAt: ago(HOUR), text: 'Tomorrow.' },
  { id: 'msg_1', from: 'artist', author: 'Ada', createdAt: ago(DAY), text: 'When?' },
];
const thread = (list: object, given: Partial<Thread> = {}): string =>
  textOf(
    <MessageThread
      list={{ items: messages, error: null, hasMore: false, isLoadingMore: false, ...list } as never}
      reader="artist"
      hint="We answer here and by email."
      empty="Write to us."
      send={null}
      {...given}
    />,
  );

const send = () => Promise.resolve();
const form = 'Message | We answer here and by email. Send message Enter a message first.';
const exchange =
  'Ada · Mar 9, 2026, 12:00 PM UTC | When? | Real Playlist · Mar 10, 2026, 11:00 AM UTC | Tomorrow.';

test('messages stand oldest first, with who wrote them and when', () => {
  expect(thread({})).toBe(exchange);
  expect(thread({}, { send })).toBe(`${exchange} ${form}`);
});

test('earlier messages are offered above, only where there are some', () => {
  expect(thread({ hasMore: true })).toBe(`Show earlier messages | ${exchange}`);
});

test('without messages it says what they are for', () => {
  expect(thread({ items: [] })).toBe('Write to us.');
  expect(thread({ items: [] }, { send })).toBe(`Write to us. ${form}`);
});

test('templates are offered to whoever may send', () => {
  const templates = [
    { label: 'Thanks', text: 'Thank you.' },
    { label: 'Sorry', text: 'We’re sorry.' },
  ];
  const written = 'Message | We answer here and by email. Template Thanks Sorry Send message';
  expect(thread({}, { send, templates })).toContain(written);
  expect(thread({}, { templates })).toBe(exchange);
});

test('what couldn’t be loaded can be tried again, and what was loaded before stays', () => {
  const error = new ApiError({ status: 503, code: 'busy', detail: 'Try again in a minute.' });
  expect(thread({ items: undefined, error }, { send })).toBe('Try again in a minute. Try again');
  expect(thread({ error })).toBe(exchange);
});

test('while they load nothing can be sent', () => {
  expect(thread({ items: undefined }, { send })).toBe('');
});
