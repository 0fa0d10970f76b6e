import type { ComponentProps } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { NEW_CAMPAIGN } from '#web/lib/front-paths.ts';
import { paths } from '#web/paths.ts';
import { DraftContext } from './draft-context.tsx';
import { StepNav } from './step-nav.tsx';

type Steps = [song: string | null, audience: string | null, checkout: string | null];

/** Where each step leads, null where it is no link, and which is marked as the current one. */
function steps(current: number, currentStep: number, campaignId: string | null = 'cmp_1') {
  const draft = { campaignId, draft: { currentStep } } as unknown;
  const page = renderToStaticMarkup(
    <MemoryRouter>
      <DraftContext value={draft as ComponentProps<typeof DraftContext>['value']}>
        <StepNav current={current} />
      </DraftContext>
    </MemoryRouter>,
  );
  const items = page.split('<li>').slice(1);
  return {
    links: items.map((item) => /href="([^"]+)"/.exec(item)?.[1]?.replaceAll('&amp;', '&') ?? null),
    current: items.flatMap((item, at) => (item.includes('aria-current="step"') ? [at + 1] : [])),
  };
}

const [song, audience] = [paths.campaignBuilder('cmp_1', 1), paths.campaignBuilder('cmp_1', 2)];
const progress: [current: number, reached: number, links: Steps][] = [
  [1, 1, [null, null, null]],
  [1, 2, [null, audience, null]],
  [2, 2, [song, null, null]],
  [1, 3, [null, audience, paths.checkout('cmp_1')]],
  [2, 3, [song, null, paths.checkout('cmp_1')]],
  [2, 4, [song, null, paths.checkout('cmp_1')]],
];

test.each(progress)(
  'on step %i, the steps up to %i that were reached are links: %o',
  (current, reached, links) => {
    expect(steps(current, reached)).toEqual({ links, current: [current] });
  },
);

test('a campaign that has no address yet is reached as the new one, also at its checkout', () => {
  expect(steps(1, 3, null).links).toEqual([
    null,
    paths.campaignBuilder(NEW_CAMPAIGN, 2),
    paths.campaignBuilder(NEW_CAMPAIGN, 3),
  ]);
});
