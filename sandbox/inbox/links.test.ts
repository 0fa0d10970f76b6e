import fc from 'fast-check';
import { expect, test } from 'vitest';
import { linksOf } from './links.ts';

const escaped = (url: string): string =>
  url.replaceAll('&', '&amp;').replaceAll("'", '&#x27;').replaceAll('"', '&quot;').replaceAll('<', '&#60;');

test('any address in an href is decoded correctly', () => {
  const url = fc.webUrl({ withQueryParameters: true, withFragments: true });
  fc.assert(
    fc.property(url, (href) => {
      expect(linksOf({ html: `<a class="x" href="${escaped(href)}">a</a>`, text: '' })).toEqual([href]);
    }),
  );
});

test('HTML and text give each http(s) address once, without surrounding punctuation', () => {
  const html = `<a href='https://a.example/1'>1</a><a href="javascript:alert(1)">2</a><a href="mailto:x@a.example">3</a>`;
  const text = 'Open <https://a.example/1> or (https://b.example/2?x=(1)). Or http://c.example, now.';
  expect(linksOf({ html, text })).toEqual([
    'https://a.example/1',
    'https://b.example/2?x=(1',
    'http://c.example',
  ]);
});

test('malformed character references stay as they are', () => {
  expect(linksOf({ html: '<a href="https://a.example/?x=&#xffffff;&nope;">1</a>', text: '' })).toEqual([
    'https://a.example/?x=&#xffffff;&nope;',
  ]);
});
