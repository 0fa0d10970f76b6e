import { afterEach, expect, test } from 'vitest';
import { orders } from '#contract/admin-calls.ts';
import { orderWith } from '#web/domains/orders/orders/my-order.fixture.ts';
import { putFailure } from '#web/kit/failure.fixture.ts';
import { textOf } from '#web/kit/shown.fixture.tsx';
import { clearAnswers, putAnswer } from '#web/lib/query.ts';
import { songWith } from './song.fixture.ts';
import { SongReview } from './song-review.tsx';
import { draftOf, type TagDraft } from './tag-draft.ts';

afterEach(clearAnswers);

const heading = { current: null };
const read = (given: object = {}, draft?: TagDraft): string => {
  const shown = songWith(given);
  const editing = { ...draftOf(shown, draft), edit: () => {}, restOn: () => {} };
  return textOf(<SongReview song={shown} editing={editing} review={{} as never} heading={heading} />);
};
const review = (order: object | null, given: object = {}, draft?: TagDraft): string => {
  const asked = { params: { name: 'admin', id: 'ord_1' } } as const;
  if (order) putAnswer(orders.get, asked, { ...orderWith(order), refundable: 10_000 });
  return read(given, draft);
};
/** The buttons, each with why it can’t be used, and the tags between them. */
const acts = (text: string): string => text.slice(text.indexOf('Approve A'));

const typed = (tags: object, version = 3): TagDraft => ({
  tags: { genres: ['House'], moods: ['Dark'], language: 'English', ...tags } as never,
  version,
});
const noChanges = 'There are no changes to save.';
const ofPop = 'Tags: 1 genre, moods not set, language not set';
const ofHouse = 'Tags: 1 genre, 1 mood, language English';
const blocked = (why: string, tags: string) =>
  `Approve A ${why} Reject R ${why} | ${tags} Save tags S ${why}`;

const verdicts: [what: string, order: object | null, draft: TagDraft | undefined, said: string][] = [
  ['as it came', {}, undefined, `Approve A Reject R | ${ofPop} Save tags S ${noChanges}`],
  ['whose order loads', null, undefined, `Approve A Reject R | ${ofPop} Save tags S ${noChanges}`],
  ['with other tags', {}, typed({}), `Approve A Reject R | ${ofHouse} Save tags S`],
  [
    'without genres',
    {},
    typed({ genres: [] }),
    'Approve A Choose at least one genre to approve. Reject R | Tags: genres not set, 1 mood, language English Save tags S',
  ],
  [
    'with tags that someone else changed',
    {},
    typed({}, 2),
    blocked('Choose which tags to keep first.', ofHouse),
  ],
  [
    'whose order ended',
    { status: 'cancelled' },
    typed({}),
    blocked('This order has been cancelled.', ofHouse),
  ],
  [
    'that is disputed',
    { payment: { payment_status: 'disputed' } },
    typed({ genres: [] }),
    blocked(
      'The payment has an open chargeback. You can decide once it’s won.',
      'Tags: genres not set, 1 mood, language English',
    ),
  ],
];

test.each(verdicts)('a song %s can be decided or not, and says why not', (_what, order, draft, said) => {
  expect(acts(review(order, {}, draft))).toBe(said);
});

const about =
  'Rain | Ada Real Playlist AI not stated Review due in 5 h Listen on Spotify Order RP-1 Listen here';

test('the song is described above its tags, with the artist’s note where there is one', () => {
  expect(review({})).toContain(`${about} Genres 1 of 5 Pop`);
  expect(review({}, { curatorNote: 'For the night.', aiUse: 'none' })).toContain(
    'No AI Review due in 5 h Listen on Spotify Order RP-1 Listen here | Artist’s note for curators: For the night. Genres',
  );
});

test('tags that someone else changed stand next to one’s own', () => {
  const saved = 'Someone else changed these tags | Saved: Pop. |';
  expect(review({}, {}, typed({}, 2))).toContain(
    `| ${saved} Yours: House, Dark, English. Use saved tags Keep mine Genres`,
  );
  expect(review({}, {}, typed({ genres: [], moods: [], language: null }, 2))).toContain(
    `| ${saved} Yours: No tags. Use`,
  );
  expect(review({}, {}, typed({}))).not.toContain('Someone else');
});

test('what either verdict does to the money is said once the order is there', () => {
  const [approved, rejected] = ['| If approved: This order is', '| If rejected: $100.00 is refunded to'];
  expect(read()).not.toContain('If approved');
  expect(review({})).toContain(
    `${approved} already paid, so nothing else is charged. ${rejected} the original payment method. Approve A`,
  );
});

test('that the order couldn’t be loaded is said in place of what a decision does', () => {
  putFailure(orders.get, { params: { name: 'admin', id: 'ord_1' } }, [503, 'unavailable', 'Down.']);
  expect(read()).toContain('We couldn’t load what a decision does to the payment. Approve A Reject R');
  expect(review({})).toContain('If approved:');
});
