import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { api } from '#contract/api.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import type { ListEndpoint } from '#contract/list.ts';
import { MAX_SEARCH_LENGTH, PASTE_LENGTH } from '#contract/paging.ts';
import { trackUrl } from '#contract/spotify/songs/rules.ts';
import { acceptsValue } from './list-values.ts';

const isList = (endpoint: Endpoint): endpoint is ListEndpoint => 'list' in endpoint;
const lists = api.filter(isList);

/** Texts that parameters take, and others like them. */
const texts = fc.oneof(
  fc.constantFrom('', ' ', ',', '0', '1', '200', '201', '1.5', '1e2', 'all', 'x'.repeat(121)),
  fc.constantFrom(
    '2026-11-01',
    '2026-02-30',
    '2026-11-01T10:00:00Z',
    '2026-11-01T10:00:00.000Z',
    '2026-11-01T10:00',
  ),
  fc.constantFrom(...lists.flatMap(({ list }) => [...list.sorts])),
  fc
    .array(
      fc.constantFrom(
        ...lists.flatMap(({ list }) => Object.values(list.filters).flatMap(({ value }) => value?.enum ?? [])),
        `usr_${'0'.repeat(26)}`,
        `cur_${'0'.repeat(26)}`,
      ),
      { minLength: 1, maxLength: 22 },
    )
    .map((values) => values.join()),
  fc.string(),
);

describe('A list’s address', () => {
  it.each(lists)('is taken by a page as $path takes it', ({ query, list }: ListEndpoint) => {
    const names = Object.keys(query.shape).filter((name) => name !== 'cursor' && name !== 'count');
    fc.assert(
      fc.property(fc.constantFrom(...names, 'unknown', 'toString'), texts, (name, text) => {
        if (text === '') return;
        const schema = Object.hasOwn(query.shape, name) ? query.shape[name] : undefined;
        const isLongSearch = name === 'q' && list.searched && text.length > MAX_SEARCH_LENGTH;
        expect(acceptsValue(list, name, text), `${name}=${text}`).toBe(
          isLongSearch || (schema?.safeParse(text).success ?? false),
        );
      }),
      { numRuns: 400 },
    );
  });

  it('takes a link in a long text wherever the server reads the track from it', () => {
    const text = `Listen: ${trackUrl('5uVYUZesnGweNxnhqnutDT')} ${'x'.repeat(300)}`;
    for (const { query, list } of lists.filter(({ list }) => list.searched)) {
      expect(query.shape.q.safeParse(text).data).toBe(trackUrl('5uVYUZesnGweNxnhqnutDT'));
      expect(acceptsValue(list, 'q', text)).toBe(true);
      expect(acceptsValue(list, 'q', 'x'.repeat(PASTE_LENGTH + 1))).toBe(false);
    }
  });
});
