import { type ComponentType, type ReactNode, useEffect, useSyncExternalStore } from 'react';

/** The properties of a component; an object for one that takes none. */
type PropsOf<C> = C extends (props: infer P) => ReactNode ? (unknown extends P ? object : P) : never;

/** A component whose script is loaded when it is first shown, or at the first touch of a page that may show it. */
export interface OnDemand<P> {
  (props: P): ReactNode;
  /** Loads it before it is shown, e.g. while the pointer is on the button that opens it. */
  readonly load: () => void;
  /** The component once it is loaded, else null. While it is `wanted`, people wait for it. */
  readonly useLoaded: (wanted: boolean) => ComponentType<P> | null;
}

/** A part that people wait for. */
interface Awaited {
  /** Since when, in milliseconds since 1970. */
  since: number;
  failed: boolean;
  load: () => void;
}

let awaited: readonly Awaited[] = [];
const listeners = new Set<() => void>();
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};
function setAwaited(next: readonly Awaited[]): void {
  awaited = next;
  for (const listener of listeners) listener();
}
const getAwaited = () => awaited;

/** What people wait for now, for the loading sign. */
export const useAwaitedParts = (): readonly Awaited[] =>
  useSyncExternalStore(subscribe, getAwaited, getAwaited);

/** Loads again what could not be loaded. */
export const retryLoading = (): void => {
  for (const { failed, load } of awaited) if (failed) load();
};

let underWay = 0;
/** Whether any part is being loaded, wanted or not. */
export const isLoadingParts = (): boolean => underWay > 0;

const touches = ['pointerdown', 'pointermove', 'keydown'];
/** Loads of what the pages so far may show; null once the page was touched. */
let untouched: (() => void)[] | null = [];

function onTouch(): void {
  for (const type of touches) removeEventListener(type, onTouch, true);
  const loads = untouched ?? [];
  untouched = null;
  for (const load of loads) load();
}
if (typeof addEventListener === 'function') {
  for (const type of touches) addEventListener(type, onTouch, { capture: true, passive: true });
  addEventListener('online', retryLoading);
}

/** Someone who has touched the page is about to use it; later pages load theirs once they have drawn themselves. */
export const onFirstTouch = (load: () => void): void => {
  if (untouched) untouched.push(load);
  else setTimeout(load, 300);
};

/**
 * The one way to load a part of a page on demand: `onDemand(() => import('./x-panel.tsx'), 'XPanel')` is a component
 * like any other. A script that can't be loaded is requested again when the connection or the server is back, or on
 * demand; `LoadingPartNotice` explains that. `Waiting` holds its place meanwhile, where it has one. What is never asked
 * for by a press, such as a chart, is loaded only `when` it is shown.
 */
export function onDemand<M, K extends keyof M>(
  fetch: () => Promise<M>,
  name: K,
  Waiting?: ComponentType,
  when: 'touched' | 'shown' = 'touched',
): OnDemand<PropsOf<M[K]>> {
  type P = PropsOf<M[K]> & object;
  let loaded: ComponentType<P> | null = null;
  let loading = false;
  const change = (entry: Partial<Awaited>) => {
    if (awaited.some((each) => each.load === load))
      setAwaited(awaited.map((each) => (each.load === load ? { ...each, ...entry } : each)));
  };
  const load = () => {
    if (loading || loaded) return;
    loading = true;
    underWay += 1;
    change({ failed: false, since: Date.now() });
    fetch()
      .then(
        (module) => {
          loaded = module[name] as ComponentType<P>;
          setAwaited(awaited.filter((each) => each.load !== load));
        },
        () => change({ failed: true }),
      )
      .finally(() => {
        loading = false;
        underWay -= 1;
      });
  };
  if (when === 'touched') onFirstTouch(load);
  const getLoaded = () => loaded;
  const useLoaded = (wanted: boolean) => {
    const Component = useSyncExternalStore(subscribe, getLoaded, getLoaded);
    const waits = wanted && Component === null;
    useEffect(() => {
      if (!waits) return;
      setAwaited([...awaited, { since: Date.now(), failed: false, load }]);
      load();
      return () => setAwaited(awaited.filter((each) => each.load !== load));
    }, [waits]);
    return Component;
  };
  const Part = (props: P) => {
    const Component = useLoaded(true);
    return Component ? <Component {...props} /> : Waiting ? <Waiting /> : null;
  };
  return Object.assign(Part, { load, useLoaded });
}
