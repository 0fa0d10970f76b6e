import { afterEach, expect, test } from 'vitest';
import { evidence } from '#contract/admin-calls.ts';
import { DAY, HOUR } from '#contract/time.ts';
import { putFailure } from '#web/kit/failure.fixture.ts';
import { ago, ahead, textOf } from '#web/kit/shown.fixture.tsx';
import { clearAnswers, putAnswer } from '#web/lib/query.ts';
import { Component as EvidencePage } from './evidence-page.tsx';

afterEach(clearAnswers);

const asked = (name: 'admin' | 'eaa' = 'admin') => ({ params: { name, id: 'ord_1' } });
const pack = {
  ...{ orderId: 'ord_1', orderNumber: 'RP-1', disputeId: null, dispute: null, isInquiry: false, ownText: '' },
  ...{ files: [], fields: {}, hash: 'f00d', sending: null, refusal: null, asOf: ago(0), distributor: [] },
  claims: [
    {
      field: 'uncategorized_text',
      text: 'Sent to Cora.',
      rows: [
        { type: 'pitch', id: 'pit_1', hash: 'beef' },
        { type: 'placement', id: 'plc_1', hash: null },
      ],
    },
    { field: 'customer_name', text: 'Ada L', rows: [{ type: 'order', id: 'ord_1', hash: null }] },
    { field: 'customer_name', text: 'Ada Ltd', rows: [{ type: 'payment', id: 'pay_1', hash: null }] },
  ],
};
const page = (path = '/admin/evidence?order=ord_1'): string[] => textOf(<EvidencePage />, path).split(' | ');
const partsOf = (given: object): string[] => {
  putAnswer(evidence.get, asked(), { ...pack, ...given } as never);
  return page();
};

const claims = [
  'Customer',
  'Ada L',
  'order ord_1',
  'Ada Ltd',
  'payment pay_1',
  'Service records: pitches and placements',
  'Sent to Cora.',
  'pitch pit_1 · chain beef',
  'placement plc_1',
  'SHA-256 of the fields to be submitted: f00d',
];

test('the evidence lists each claim below its field, with the rows it rests on', () => {
  expect(partsOf({})).toEqual([
    'Manage Orders',
    'Evidence for order RP-1',
    'Real Playlist, as of Mar 10, 2026, 12:00 PM UTC Print JSON Submit evidence',
    ...claims,
    'For the distributor',
  ]);
});

const facts = (given: object): string => partsOf(given)[2] ?? '';

test('a chargeback and an inquiry of the bank are named, and neither where there was none', () => {
  const moment = 'Real Playlist, as of Mar 10, 2026, 12:00 PM UTC';
  expect(facts({ disputeId: 'dp_1' })).toBe(`${moment}, chargeback dp_1 Print JSON Submit evidence`);
  expect(facts({ disputeId: 'dp_1', isInquiry: true })).toBe(
    `${moment}, inquiry dp_1 Print JSON Submit evidence`,
  );
});

const dispute = { reason: 'product_not_received', amount: 100, dueAt: ahead(DAY), evidenceSentAt: null };
const until = 'Mar 11, 2026, 12:00 PM UTC';
const deadlines: [given: object, said: string][] = [
  [{}, `Reason: product not received. Amount: $1.00. The bank takes evidence until ${until}. Print`],
  [{ reason: null, amount: null }, `UTC, chargeback dp_1 The bank takes evidence until ${until}. Print`],
  [{ dueAt: ago(0) }, '$1.00. We submitted no evidence by Mar 10, 2026, 12:00 PM UTC. Print'],
  [{ dueAt: null }, '$1.00. The bank decides based on the evidence we send. Print'],
  [
    { evidenceSentAt: ago(HOUR) },
    '$1.00. We submitted the evidence Mar 10, 2026, 11:00 AM UTC. The bank decides. Print',
  ],
];

test.each(deadlines)('a chargeback says what the bank waits for: %o', (given, said) => {
  expect(facts({ disputeId: 'dp_1', dispute: { ...dispute, ...given } })).toContain(said);
});

const sending = { askedAt: ago(DAY), sentAt: null, hash: null, error: null };
const refusal = 'Already submitted.';
const sent = '| Real Playlist, as of Mar 10, 2026, 12:00 PM UTC Print JSON Submit evidence';
const sendings: [what: string, given: object, said: string][] = [
  ['can be sent', {}, sent],
  ['can’t be sent', { refusal }, `${sent} ${refusal} ${refusal}`],
  [
    'is on its way',
    { refusal, sending },
    `${sent} ${refusal} | Submitting Requested Mar 9, 2026, 12:00 PM UTC.`,
  ],
  [
    'was rejected',
    { sending: { ...sending, error: 'Too long.' } },
    `${sent} | Rejected by the payment provider Too long.`,
  ],
  [
    'was sent',
    { refusal, sending: { ...sending, sentAt: ago(HOUR), hash: 'cafe' } },
    `${sent} ${refusal} | Submitted to the payment provider Mar 10, 2026, 11:00 AM UTC. SHA-256 of the submitted fields: cafe`,
  ],
];

test.each(sendings)('evidence that %s says so above its claims', (_what, given, said) => {
  expect(partsOf(given).join(' | ').split(' | Customer |')[0]).toBe(
    `Manage Orders | Evidence for order RP-1 ${said}`,
  );
});

test('the words of an admin and the files stand before the claims, and what the distributor reads after', () => {
  const file = { id: 'fil_1', field: 'receipt', type: 'application/pdf', bytes: 1_536, sha256: 'cafe' };
  const distributor = [
    { title: 'Playlists', lines: ['Night Bus', 'Rain Radio'] },
    { title: 'Streams bought', lines: [] },
  ];
  expect(partsOf({ ownText: 'We did as agreed.', files: [file], distributor }).slice(3)).toEqual([
    ...['In our own words', 'We did as agreed.', 'Files', 'Receipt, PDF, 1.5 kB', 'SHA-256 cafe'],
    ...claims,
    'For the distributor',
    ...['Playlists', 'Night Bus', 'Rain Radio', 'Streams bought', 'None'],
  ]);
});

test('without an order, or with one that isn’t there, the page says how to get to one', () => {
  expect(page('/admin/evidence')).toEqual([
    'Manage Orders',
    'Evidence',
    'No order selected Open an order, then choose Evidence. All orders',
  ]);
  putFailure(evidence.get, asked(), [404, 'not_found', 'Gone.']);
  expect(page().at(-1)).toBe('Order not found This brand has no order with this ID. All orders');
});

test('each brand has its own orders', () => {
  putAnswer(evidence.get, asked('eaa'), { ...pack, orderNumber: 'EAA-1' } as never);
  expect(page()).toEqual(['Manage Orders', 'Evidence']);
  expect(page('/eaa/evidence?order=ord_1').slice(0, 3)).toEqual([
    'Manage Order',
    'Evidence for order EAA-1',
    'EAA, as of Mar 10, 2026, 12:00 PM UTC Print JSON Submit evidence',
  ]);
});
