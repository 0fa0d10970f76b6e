import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { vi } from 'vitest';
import { DAY, plus } from '#contract/time.ts';
import { queryClient } from '#web/lib/query.ts';
import { renderWith } from '#web/lib/rendering.ts';
import type { Column } from './resource/columns.ts';

const now = new Date('2026-03-10T12:00:00Z');
/** Moments around the one at which a part of a page is shown. */
export const ago = (ms: number): string => plus(now, -ms).toISOString();
export const ahead = (ms: number): string => plus(now, ms).toISOString();

/** What a person reads of a part of a page, with ` | ` between facts, rows and paragraphs. Answers are those of `putAnswer`. */
export function textOf(node: ReactNode, path = '/'): string {
  vi.useFakeTimers({ now });
  try {
    const page = (
      <QueryClientProvider client={queryClient}>
        <MemoryRouter initialEntries={[path]}>{node}</MemoryRouter>
      </QueryClientProvider>
    );
    return renderWith({ settings: { brand: 'real-playlist' } } as never, () => renderToStaticMarkup(page))
      .replaceAll(/<(dt|li|h\d|p|blockquote|tr|caption)\b/g, ' | <$1')
      .replaceAll(/<\/d?th?>/g, ': ')
      .replaceAll(/<[^>]+>/g, ' ')
      .replaceAll(/\s+/g, ' ')
      .replaceAll(/(^|\|) (\| )+/g, '$1 ')
      .replaceAll(/ ([.,:)])|([(@]) /g, '$1$2')
      .trim();
  } finally {
    vi.useRealTimers();
  }
}

/** In every list alike. */
const common = new Set(['id', 'brand', 'createdAt']);

/** What a list shows of a row, by heading; in brackets what a phone shows in its place. */
export function shown(columns: readonly Column<never>[], row: object): string[] {
  const given = { image: null, brand: 'eaa', createdAt: ago(3 * DAY), ...row } as never;
  return columns
    .filter(({ id }) => !common.has(id))
    .map(({ header, cell, brief }) =>
      [`${header}:`, textOf(cell(given)), brief && `[${textOf(brief(given))}]`].filter(Boolean).join(' '),
    );
}
