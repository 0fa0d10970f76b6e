import { renderToString } from 'react-dom/server';
import { matchRoutes, parsePath, type RouteMatch, type RouteObject } from 'react-router';
import type { FirstViewFacts, RenderFirstView } from '#contract/first-view.ts';
import { packages } from '#contract/packages.ts';
import { Component as BuilderPage } from '#web/features/campaign-builder/campaign-builder-page.tsx';
import { CheckoutFrame } from '#web/features/checkout/checkout-frame.tsx';
import { SignInDocument } from '#web/features/sign-in/sign-in-document.tsx';
import { Application } from '#web/layouts/application.tsx';
import { Component as CustomerLayout } from '#web/layouts/customer-layout.tsx';
import { RoutePending } from '#web/layouts/route-pending.tsx';
import { AppRouter } from '#web/lib/navigation/app-router.tsx';
import type { Navigator } from '#web/lib/navigation/navigator.ts';
import { queryClient, seedAnswer } from '#web/lib/query.ts';
import { renderWith } from '#web/lib/rendering.ts';

/** As in `web/routes.tsx`. */
const routes: RouteObject[] = [
  {
    Component: CustomerLayout,
    children: [
      { path: '/user', Component: BuilderPage },
      // The rest of its page is one artist's own.
      { path: '/checkout', Component: CheckoutFrame },
    ],
  },
];

/** Shows one page and leads nowhere. */
function navigatorAt({ path, search }: FirstViewFacts): Navigator {
  const location = { pathname: path, search, hash: '', state: null, key: 'default' } as const;
  const matches = (matchRoutes(routes, location) ?? []) as RouteMatch[];
  const still = () => undefined;
  return {
    get: () => ({ shown: { location, action: 'POP', matches, missing: null }, pending: null }),
    subscribe: () => still,
    navigate: still,
    recheck: still,
    forLibrary: {
      createHref: (to) =>
        typeof to === 'string' ? to : `${to.pathname ?? ''}${to.search ?? ''}${to.hash ?? ''}`,
      createURL: (to) => new URL(String(to), 'http://first.view'),
      encodeLocation: (to) => ({
        pathname: '',
        search: '',
        hash: '',
        ...(typeof to === 'string' ? parsePath(to) : to),
      }),
      go: still,
      push: still,
      replace: still,
    },
  };
}

function renderInApplication(facts: FirstViewFacts): string {
  seedAnswer(packages.listOnSale, {}, [...facts.onSale]);
  try {
    return renderToString(
      <Application>
        <AppRouter navigator={navigatorAt(facts)} Pending={RoutePending} Missing={RoutePending} />
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
    path === '/user' || path === '/checkout'
      ? renderInApplication(facts)
      : renderToString(<SignInDocument pathname={path} search={search} />),
  );
};
