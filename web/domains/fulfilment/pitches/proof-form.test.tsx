import { expect, test } from 'vitest';
import { textOf } from '#web/kit/shown.fixture.tsx';
import { ProofForm } from './proof-form.tsx';

const last = (status: string) => ({ status, reason: 'Too small.' });
const form =
  'Show that it’s on your playlist | Optional. Send a screenshot, or a link to the playlist’s public page. We’ll check it. Screenshot Optional Drop a file here or browse PNG, JPEG, or WebP, up to 5.2 MB Link Optional Send';
const refused = 'We couldn’t confirm what you sent Too small.';

const proofs: [proof: object, said: string][] = [
  [{ wanted: true, last: null }, form],
  [{ wanted: true, last: last('refused') }, `${refused} | ${form}`],
  [{ wanted: false, last: last('refused') }, refused],
  [
    { wanted: false, last: last('waiting') },
    'Thank you. We’ll check what you sent. You don’t need to do anything else.',
  ],
  [{ wanted: false, last: last('confirmed') }, 'We’ve confirmed what you sent'],
];

test.each(proofs)(
  'the proof %o says what became of it, and asks for it where it is wanted',
  (proof, said) => {
    expect(textOf(<ProofForm token="abc" proof={proof as never} />)).toBe(said);
  },
);
