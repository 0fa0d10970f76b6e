import { afterEach, expect, test } from 'vitest';
import { supply } from '#contract/admin-calls.ts';
import { putFailure } from '#web/kit/failure.fixture.ts';
import { textOf } from '#web/kit/shown.fixture.tsx';
import { clearAnswers, putAnswer } from '#web/lib/query.ts';
import { Component as SupplyPage } from './supply-page.tsx';

afterEach(clearAnswers);

const ofBrand = { params: { name: 'admin' } } as const;
const genre = (genre: string, asked: number, free: number) => ({
  ...{ genre, asked, free },
  ...{ planned: 7, waiting: 5, refused: 3 },
});
const rows = (): string[] =>
  textOf(<SupplyPage />, '/admin/supply')
    .split(' | ')
    .slice(-3);

test('a genre lacks what is asked for beyond the free places, and nothing while these suffice', () => {
  putAnswer(supply.read, ofBrand, [
    genre('House', 1200, 200),
    genre('Hip-Hop/Rap', 40, 40),
    genre('Folk', 1, 2),
  ] as never);
  expect(rows()).toEqual([
    'House: 1,200 7 5 3 200 1,000',
    'Hip-Hop/ Rap: 40 7 5 3 40 None',
    'Folk: 1 7 5 3 2 None',
  ]);
});

test('without a genre, and without an answer, it says so', () => {
  putAnswer(supply.read, ofBrand, []);
  expect(textOf(<SupplyPage />, '/admin/supply')).toContain('Nothing to compare yet');
  clearAnswers();
  putFailure(supply.read, ofBrand, [503, 'unavailable', 'Try later.']);
  expect(textOf(<SupplyPage />, '/admin/supply')).toContain('Try later.');
});

test('each brand is compared on its own page', () => {
  putAnswer(supply.read, { params: { name: 'eaa' } }, [genre('Techno', 2, 1)] as never);
  expect(textOf(<SupplyPage />, '/eaa/supply')).toContain('Techno: 2 7 5 3 1 1');
  expect(textOf(<SupplyPage />, '/admin/supply')).not.toContain('Techno');
});
