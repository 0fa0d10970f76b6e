import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { vi } from 'vitest';
import { DAY, plus } from '#contract/time.ts';
import type { Column } from './resource/columns.ts';

const now = new Date('2026-03-10T12:00:00Z');
/** Moments around the one at which a part of a page is shown. */
export const ago = (ms: number): string => plus(now, -ms).toISOString();
export const ahead = (ms: number): string => plus(now, ms).toISOString();

/** What a person reads of a part of a page, with ` | ` between facts, rows and paragraphs. */
export function textOf(node: ReactNode): string {
  vi.useFakeTimers({ now });
  try {
    return renderToStaticMarkup(<MemoryRouter>{node}</MemoryRouter>)
      .replaceAll(/<(dt|li|h\d|p|blockquote)\b/g, ' | <$1')
      .replaceAll('</dt>', ': ')
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
