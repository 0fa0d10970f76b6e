import { renderToString } from 'react-dom/server';
import { createMemoryRouter, type RouteObject, RouterProvider } from 'react-router';
import { packages } from '#contract/calls.ts';
import type { FirstViewFacts, RenderFirstView } from '#contract/first-view.ts';
import { SignInDocument } from '#web/domains/accounts/sign-in/sign-in-document.tsx';
import { Component as BuilderPage } from '#web/domains/sales/builder/campaign-builder-page.tsx';
import { Application } from '#web/layouts/application.tsx';
import { Component as CustomerLayout } from '#web/layouts/customer-layout.tsx';
import { queryClient, seedAnswer } from '#web/lib/query.ts';
import { renderWith } from '#web/lib/rendering.ts';

/** As in `web/routes.tsx`. */
const routes: RouteObject[] = [
  { Component: CustomerLayout, children: [{ path: '/user', Component: BuilderPage }] },
];

function renderInApplication(facts: FirstViewFacts): string {
  seedAnswer(packages.listOnSale, {}, [...facts.onSale]);
  const router = createMemoryRouter(routes, { initialEntries: [facts.path + facts.search] });
  try {
    return renderToString(
      <Application>
        <RouterProvider router={router} />
      </Application>,
    );
  } finally {
    queryClient.clear();
  }
}

/** See `RenderFirstView`. */
export const renderFirstView: RenderFirstView = async (facts) => {
  const { path, search } = facts;
  return renderWith(facts, () =>
    path === '/user'
      ? renderInApplication(facts)
      : renderToString(<SignInDocument pathname={path} search={search} />),
  );
};
