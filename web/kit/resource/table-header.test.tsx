import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { textOf } from '#web/kit/shown.fixture.tsx';
import { EndHeader, HeaderCell } from './table-header.tsx';

/** What a heading says, and what a screen reader hears of its sort. */
function heard(sorts: string[] | undefined, sort: string): [html: string, order: string | undefined] {
  const column = { id: 'total', header: 'Total', cell: () => null, ...(sorts && { sorts }) };
  const state = { get: () => sort, set: () => undefined };
  const html = renderToStaticMarkup(
    <HeaderCell column={column as never} state={state as never} first={false} />,
  );
  return [html, html.match(/aria-sort="(\w+)"/)?.[1]];
}

test.each([
  ['total', 'ascending'],
  ['-total', 'descending'],
  ['-createdAt', undefined],
  ['', undefined],
])('a list sorted by “%s” says of the heading of the total: %s', (sort, order) => {
  const [html, said] = heard(['-total', 'total'], sort);
  expect(said).toBe(order);
  expect(html).toContain('</button>');
});

test('a heading that sorts nothing is no button', () => {
  const [html, said] = heard(undefined, '');
  expect(html).toMatch(/>Total<\/th>$/);
  expect(html).not.toContain('button');
  expect(said).toBeUndefined();
});

const end = (text: string | null | undefined, withoutRoom: string[], whole = false): string =>
  textOf(<EndHeader text={text} withoutRoom={withoutRoom} whole={whole} onWhole={() => undefined} />)
    .replaceAll(':', '')
    .trim();

test.each<[text: string | null | undefined, withoutRoom: string[], whole: boolean, said: string]>([
  [undefined, [], false, ''],
  [null, [], false, 'Actions'],
  ['Next', [], false, 'Next'],
  [undefined, ['Key'], false, '+1'],
  [null, ['Key', 'Checked'], false, 'Actions +2'],
  ['Next', ['Key', 'Checked'], true, 'Next'],
])(
  'the last heading, called %s, says how many columns of %o have no room',
  (text, withoutRoom, whole, said) => {
    expect(end(text, withoutRoom, whole)).toBe(said);
  },
);

test('columns without room are named where they can be shown or hidden', () => {
  const html = (whole: boolean) =>
    renderToStaticMarkup(
      <EndHeader text={null} withoutRoom={['Key', 'Checked']} whole={whole} onWhole={() => undefined} />,
    );
  expect(html(false)).toContain('data-tooltip="Show Key, Checked"');
  expect(html(true)).toContain('data-tooltip="Hide Key, Checked"');
  expect(html(true)).toContain('aria-pressed="true"');
});
