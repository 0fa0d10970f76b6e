import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ComboboxField } from './combobox-field.tsx';
import { MoneyField } from './money-field.tsx';
import { SwitchField } from './switch-field.tsx';
import { UploadField } from './upload-field.tsx';

const nothing = () => {};

test('a combobox is one for screen readers, named by its label, with the chosen text in it', () => {
  const html = renderToStaticMarkup(
    <ComboboxField
      label="Artist"
      options={[{ value: 'a', label: 'Ada' }]}
      value={{ value: 'a', label: 'Ada' }}
      onChange={nothing}
    />,
  );
  expect(html).toMatch(/<input[^>]*role="combobox"/);
  expect(html).toMatch(/<input[^>]*value="Ada"/);
  expect(html).toContain('Artist');
});

test('an amount is typed with a keyboard of figures', () => {
  const html = renderToStaticMarkup(<MoneyField label="Amount" defaultValue="49.50" name="amount" />);
  expect(html).toMatch(/<input[^>]*inputMode="decimal"/i);
});

test('a switch says whether it is on', () => {
  const html = renderToStaticMarkup(<SwitchField label="Shared" checked onChange={nothing} />);
  expect(html).toMatch(/role="switch"[^>]*aria-checked="true"|aria-checked="true"[^>]*role="switch"/);
});

test('a file field says what it takes, and what was chosen', () => {
  const field = { label: 'List', accept: ['.csv'], maxBytes: 1_000_000, onChange: nothing };
  expect(renderToStaticMarkup(<UploadField {...field} file={null} />)).toContain('CSV, up to 1 MB');
  const file = new File(['a,b'], 'rows.csv', { type: 'text/csv' });
  const html = renderToStaticMarkup(<UploadField {...field} file={file} />);
  expect(html).toContain('rows.csv');
  expect(html).toContain('3 bytes');
});
