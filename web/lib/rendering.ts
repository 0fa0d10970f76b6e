import type { FirstViewFacts } from '#contract/first-view.ts';

let facts: FirstViewFacts | null = null;

/** What the page is rendered with, while the server renders one; null in the browser. */
export const rendering = (): FirstViewFacts | null => facts;

/** Renders a page with these facts. `render` must not wait for anything: one page is rendered at a time. */
export function renderWith(its: FirstViewFacts, render: () => string): string {
  facts = its;
  try {
    return render();
  } finally {
    facts = null;
  }
}
