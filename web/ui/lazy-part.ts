import { type ComponentType, type LazyExoticComponent, lazy } from 'react';

// biome-ignore lint/suspicious/noExplicitAny: as of React, a component of any properties.
type Component = ComponentType<any>;

/** The component of this name, from a script that is loaded when it is first shown. */
export const lazyPart = <M extends Record<N, Component>, N extends keyof M>(
  load: () => Promise<M>,
  name: N,
): LazyExoticComponent<M[N]> => lazy(async () => ({ default: (await load())[name] }));
