import type { ComponentType } from 'react';
import { UNSAFE_createMemoryHistory as createMemoryHistory, type RouteObject } from 'react-router';
import { beforeEach, expect, test, vi } from 'vitest';
import { setLeaveQuestion } from './leaving.ts';
import { type Access, createNavigator } from './navigator.ts';

vi.stubGlobal('scrollY', 0);

const Page: ComponentType = () => null;
/** Scripts that a test lets arrive, or fail, by the name of their page. */
let scripts: Map<string, PromiseWithResolvers<{ Component: ComponentType }>>;
let access: (address: string) => Access;
let left: string[];

const lazily = (name: string) => () => {
  const script = Promise.withResolvers<{ Component: ComponentType }>();
  scripts.set(name, script);
  return script.promise;
};
const arrives = async (name: string) => {
  scripts.get(name)?.resolve({ Component: Page });
  await settled();
};
const fails = async (name: string) => {
  scripts.get(name)?.reject(new Error('The line broke.'));
  await settled();
};
const settled = () => new Promise((resolve) => setTimeout(resolve));

function open(at = '/first') {
  const routes: RouteObject[] = [
    { path: '/first', Component: Page },
    { path: '/second', Component: Page },
    { path: '/slow', lazy: lazily('slow') },
    { path: '/slower', lazy: lazily('slower') },
  ];
  const history = createMemoryHistory({ initialEntries: [at] });
  const navigator = createNavigator({
    routes,
    history,
    guard: (address) => access(address),
    leave: (address) => left.push(address),
  });
  const shown = () => navigator.get().shown?.location.pathname;
  return { navigator, history, shown };
}

beforeEach(() => {
  scripts = new Map();
  access = () => 'show';
  left = [];
});

test('a page stays, with its address, until the scripts of the next one are there', async () => {
  const { navigator, history, shown } = open();
  navigator.navigate('/slow?a=1');
  expect([shown(), history.location.pathname]).toEqual(['/first', '/first']);
  expect(navigator.get().pending).toMatchObject({ pathname: '/slow', search: '?a=1' });
  await arrives('slow');
  expect([shown(), history.location.search]).toEqual(['/slow', '?a=1']);
  expect(navigator.get().pending).toBeNull();
});

test('scripts are asked for once', async () => {
  const { navigator, shown } = open('/slow');
  expect(navigator.get().shown).toBeNull();
  await arrives('slow');
  scripts.clear();
  navigator.navigate('/first');
  navigator.navigate('/slow');
  expect(shown()).toBe('/slow');
  expect(scripts.size).toBe(0);
});

test('a navigation ends the one before it, whichever scripts come first', async () => {
  const { navigator, shown } = open();
  navigator.navigate('/slower');
  navigator.navigate('/slow');
  await arrives('slow');
  await arrives('slower');
  expect(shown()).toBe('/slow');
});

test('a page whose scripts can’t be loaded shows an error, and is requested again the next time', async () => {
  const { navigator, shown } = open();
  navigator.navigate('/slow');
  await fails('slow');
  expect(navigator.get().shown).toMatchObject({ location: { pathname: '/slow' }, missing: 'broken' });
  navigator.navigate('/first');
  navigator.navigate('/slow');
  await arrives('slow');
  expect([shown(), navigator.get().shown?.missing]).toEqual(['/slow', null]);
});

test('the guard refuses a page, and leads to a separate document without changing the history', () => {
  const { navigator, history } = open();
  access = () => 'not-found';
  navigator.navigate('/second');
  expect(navigator.get().shown).toMatchObject({ location: { pathname: '/second' }, missing: 'not-found' });
  access = () => ({ leaveFor: '/log-in?next=x' });
  navigator.navigate('/first');
  expect([left, history.location.pathname]).toEqual([['/log-in?next=x'], '/second']);
  expect(navigator.get().pending).toMatchObject({ pathname: '/log-in' });
});

test('a page is rechecked, but a navigation that begins at the same time goes first', async () => {
  const { navigator, shown } = open();
  access = (address) => (address === '/first' ? { leaveFor: '/log-in' } : 'show');
  navigator.recheck();
  navigator.navigate('/second');
  await settled();
  expect([left, shown()]).toEqual([[], '/second']);
  access = () => ({ leaveFor: '/log-in' });
  navigator.recheck();
  await settled();
  expect(left).toEqual(['/log-in']);
});

test('what was pending is guarded again when the account changes', async () => {
  const { navigator } = open();
  navigator.navigate('/slow');
  access = () => 'not-found';
  navigator.recheck();
  await arrives('slow');
  expect(navigator.get().shown).toMatchObject({ location: { pathname: '/slow' }, missing: 'not-found' });
});

test('replacing and pushing write the history as told', () => {
  const { navigator, history } = open();
  navigator.navigate('/second');
  navigator.navigate('/second?page=2', { replace: true, state: { from: 'a test' } });
  expect([history.index, navigator.get().shown?.location.state]).toEqual([1, { from: 'a test' }]);
  history.go(-1);
  expect(navigator.get().shown?.location.pathname).toBe('/first');
});

test.each([
  ['a link', (navigator: ReturnType<typeof open>['navigator']) => navigator.navigate('/first')],
  ['Back', (navigator: ReturnType<typeof open>['navigator']) => navigator.forLibrary.go(-1)],
])('%s leaves unsaved work only once that was answered', async (_name, away) => {
  const { navigator, history, shown } = open();
  navigator.navigate('/second');
  let answer = Promise.withResolvers<boolean>();
  const takeBack = setLeaveQuestion(() => answer.promise);
  away(navigator);
  expect([shown(), history.location.pathname]).toEqual(['/second', '/second']);
  answer.resolve(false);
  await settled();
  expect([shown(), history.location.pathname]).toEqual(['/second', '/second']);
  answer = Promise.withResolvers<boolean>();
  away(navigator);
  answer.resolve(true);
  await settled();
  expect([shown(), history.location.pathname]).toEqual(['/first', '/first']);
  takeBack();
  navigator.navigate('/second');
  expect(shown()).toBe('/second');
});
