import { expect, it } from 'vitest';
import { html } from './html.ts';
import { pagePolicy } from './html-document.ts';

it('escapes inserted values, also in lists, but not markup', () => {
  const item = html`<li>${`"<&'>`}</li>`;
  expect(html`<ul title="${'a"b'}">${[item, [item]]}${null}${false}${7}</ul>`.markup).toBe(
    `<ul title="a&quot;b">${'<li>&quot;&lt;&amp;&#39;&gt;</li>'.repeat(2)}7</ul>`,
  );
});

it('allows no scripts or frames in pages', () => {
  expect(pagePolicy({ 'form-action': "'self' https://shop.example" })).toBe(
    "default-src 'none'; style-src 'self'; img-src data:; form-action 'self' https://shop.example; base-uri 'none'; frame-ancestors 'none'",
  );
});
