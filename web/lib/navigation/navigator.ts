import type { ComponentType } from 'react';
import {
  type Location,
  matchRoutes,
  type NavigateOptions,
  type NavigationType,
  parsePath,
  type RouteMatch,
  type RouteObject,
  type To,
  type UNSAFE_createBrowserHistory,
} from 'react-router';
import { mayLeave } from './leaving.ts';
import { inheritScroll, saveScroll } from './scroll.ts';

type History = ReturnType<typeof UNSAFE_createBrowserHistory>;

/** What a navigation leads to: its page, a screen in its place, or a separate document at another address. */
export type Access = 'show' | 'not-found' | { leaveFor: string };

export interface Shown {
  location: Location;
  action: `${NavigationType}`;
  matches: RouteMatch[];
  /** Why there is no page: access is denied, or its scripts could not be loaded. */
  missing: 'not-found' | 'broken' | null;
}

export interface NavigatorState {
  /** What is on screen; null until the first page's scripts are there. */
  shown: Shown | null;
  /** Where a navigation leads whose page is being loaded. */
  pending: Pick<Location, 'pathname' | 'search'> | null;
}

interface Options {
  routes: RouteObject[];
  history: History;
  guard: (address: string) => Access;
  /** Leaves the application for a document at another address. */
  leave: (address: string) => void;
}

interface Navigation {
  location: Location;
  action: Shown['action'];
  /** Writes the address, when the page is there. */
  commit: () => void;
}

type Loaded = { Component: ComponentType };

/**
 * Leads from page to page: asks before unsaved work is left, asks the guard, loads the scripts of the page, then writes the
 * address and shows it. A navigation ends the one before it. The library's own data router does the same, with loaders,
 * actions, fetchers and rendering on servers, which no page uses, in 15 kB of script more (decision 0064).
 */
export function createNavigator({ routes, history, guard, leave }: Options) {
  let state: NavigatorState = { shown: null, pending: null };
  let under: Navigation | null = null;
  let runs = 0;
  const components = new Map<RouteObject, ComponentType>();
  const listeners = new Set<(state: NavigatorState) => void>();

  function set(next: NavigatorState): void {
    state = next;
    for (const listener of listeners) listener(next);
  }

  const load = async (route: RouteObject): Promise<void> => {
    if (typeof route.lazy !== 'function' || components.has(route)) return;
    const { Component } = (await route.lazy()) as Loaded;
    components.set(route, Component);
  };

  function show({ location, action, commit }: Navigation, missing: Shown['missing']): void {
    under = null;
    commit();
    const matches = (matchRoutes(routes, location) ?? []).map((match): RouteMatch => {
      const Component = components.get(match.route) ?? match.route.Component;
      return { ...match, route: { ...match.route, Component } as RouteObject };
    });
    set({ shown: { location, action, matches, missing }, pending: null });
  }

  function start(navigation: Navigation): void {
    runs += 1;
    const run = runs;
    const { location } = navigation;
    const access = guard(`${location.pathname}${location.search}${location.hash}`);
    if (access === 'not-found') {
      show(navigation, 'not-found');
      return;
    }
    under = navigation;
    if (access !== 'show') {
      set({ ...state, pending: { pathname: '/', search: '', ...parsePath(access.leaveFor) } });
      leave(access.leaveFor);
      return;
    }
    const waiting = (matchRoutes(routes, location) ?? [])
      .map(({ route }) => route)
      .filter((route) => route.lazy && !components.has(route));
    if (waiting.length === 0) {
      show(navigation, null);
      return;
    }
    set({ ...state, pending: location });
    void Promise.all(waiting.map(load)).then(
      () => run === runs && show(navigation, null),
      () => run === runs && show(navigation, 'broken'),
    );
  }

  function remember(): void {
    if (state.shown) saveScroll(state.shown.location.key);
  }

  function go(to: To, options: NavigateOptions): void {
    const path = typeof to === 'string' ? parsePath(to) : to;
    const key = Math.random().toString(36).slice(2, 10);
    const { pathname } = state.shown?.location ?? history.location;
    const location = { pathname, search: '', hash: '', ...path, state: options.state ?? null, key };
    const commit = () => {
      inheritScroll(options.preventScrollReset ? key : null);
      if (options.replace) history.replace(location);
      else history.push(location);
    };
    remember();
    start({ location, action: options.replace ? 'REPLACE' : 'PUSH', commit });
  }

  function navigate(to: To, options: NavigateOptions = {}): void {
    const lead = () => go(to, options);
    const answer = mayLeave();
    if (answer)
      void answer.then((yes) => {
        if (yes) lead();
      });
    else lead();
  }

  /** A step in the history that this module takes itself: not asked about, and not followed when it only goes back. */
  let ownStep: 'undo' | 'repeat' | null = null;

  function follow(location: Location, delta: number | null): void {
    const step = ownStep;
    ownStep = null;
    if (step === 'undo') return;
    const answer = step === 'repeat' || !delta ? null : mayLeave();
    if (!answer || !delta) {
      remember();
      inheritScroll(null);
      start({ location, action: 'POP', commit: () => {} });
      return;
    }
    // The browser has gone there already.
    ownStep = 'undo';
    history.go(-delta);
    void answer.then((yes) => {
      if (!yes) return;
      ownStep = 'repeat';
      history.go(delta);
    });
  }

  history.listen(({ location, delta }) => follow(location, delta));
  start({ location: history.location, action: 'POP', commit: () => {} });

  return {
    get: () => state,
    subscribe(listener: (state: NavigatorState) => void): () => void {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    navigate,
    /** Asks the guard about the page again, unless a navigation begins at the same time. */
    recheck(): void {
      const before = runs;
      queueMicrotask(() => {
        if (before !== runs) return;
        if (under) start(under);
        else if (state.shown) start({ ...state.shown, commit: () => {} });
      });
    },
    /** What the library's links and hooks navigate by. */
    forLibrary: {
      createHref: history.createHref,
      createURL: history.createURL,
      encodeLocation: history.encodeLocation,
      go: (delta: number) => history.go(delta),
      push: (to: To, data?: unknown, options: NavigateOptions = {}) =>
        navigate(to, { ...options, state: data }),
      replace: (to: To, data?: unknown, options: NavigateOptions = {}) =>
        navigate(to, { ...options, state: data, replace: true }),
    },
  };
}

export type Navigator = ReturnType<typeof createNavigator>;
