import { describe, expect, it } from 'vitest';
import { pages } from '#contract/pages.ts';
import { navigation, type RawRequest, rawRequest } from '#test/support/raw-request.ts';
import { useTestApp } from '#test/support/test-app.ts';

const app = useTestApp();
const ask = (path: string, init?: RawRequest) => rawRequest(app.url, path, init);

const isHtml = (answer: { headers: { 'content-type'?: string | undefined } }): boolean =>
  (answer.headers['content-type'] ?? '').startsWith('text/html');

/** Checks the shape of every refusal: RFC 9457, not cacheable, no stack trace. */
function expectProblem(answer: Awaited<ReturnType<typeof ask>>, status: number, code: string): void {
  expect(answer.text).toContain(`"code":"${code}"`);
  expect(answer.status).toBe(status);
  expect(answer.headers['content-type']).toMatch(/^application\/problem\+json(;|$)/);
  expect(answer.headers['cache-control']).toBe('no-store');
  expect(JSON.parse(answer.text)).toMatchObject({ status, code, type: `/api/docs#${code}` });
  expect(answer.text).not.toMatch(/\.ts|node_modules|at .*\(/);
}

/** A path with a value for each parameter. */
const filled = (path: string): string => path.replace(/\{\w+\}/g, 'abc');

describe('page paths', () => {
  it.each(pages.map(({ path }) => path))(
    '%s answers HTML to browsers and to crawlers without Accept',
    async (path) => {
      const askers: Record<string, string>[] = [
        {},
        { accept: '*/*' },
        { accept: 'application/json' },
        navigation,
      ];
      for (const headers of askers) {
        const answer = await ask(filled(path), { headers });
        // No curator has this id.
        expect(answer.status).toBe(path === '/curators/{id}' ? 404 : 200);
        expect(isHtml(answer)).toBe(true);
        expect(answer.headers.vary).toBe('accept, sec-fetch-mode, accept-encoding');
        expect(answer.headers['cache-control']).toBe('no-cache');
      }
    },
  );

  it('do not leak their query in the Referer', async () => {
    expect(isHtml(await ask('/checkout?campaign=cmp_1', { headers: navigation }))).toBe(true);
  });

  it.each(['/admin/CreateCampaign', '/ADMIN/DASHBOARD', '/User/Login', '/EAA', '/admin/'])(
    '%s matches in any case',
    async (path) => {
      const answer = await ask(path, { headers: navigation });
      expect([answer.status, isHtml(answer)]).toEqual([200, true]);
    },
  );

  it.each([
    ['/admin/ManageOrder', 200],
    ['/admin/manageorder', 200],
    ['/admin/MANAGEORDER', 200],
    ['/admin/Manageorder', 200],
  ])('%s, a path that differs only by case, answers %i', async (path, status) => {
    const answer = await ask(path, { headers: navigation });
    expect([answer.status, isHtml(answer)]).toEqual([status, true]);
  });

  it.each(['/admin/dashboard/extra', '//', '//admin', '/admin//dashboard'])(
    '%s does not exist: of slashes only one at the end is ignored',
    async (path) => {
      const answer = await ask(path, { headers: navigation });
      expect([answer.status, isHtml(answer)]).toEqual([404, true]);
      expectProblem(await ask(path, { headers: { accept: '*/*' } }), 404, 'not_found');
    },
  );

  it.each(['/', '/user/login', '/admin/ManageOrder'])(
    '%s answers HEAD like GET, without the body',
    async (path) => {
      const [get, head] = [await ask(path), await ask(path, { method: 'HEAD' })];
      expect(head.status).toBe(200);
      expect(head.text).toBe('');
      expect(head.headers['content-length']).toBe(get.headers['content-length']);
      expect(head.headers['content-type']).toBe(get.headers['content-type']);
    },
  );

  it.each(['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])('%s on a page is 405 with Allow', async (method) => {
    const answer = await ask('/user/login', { method });
    expectProblem(answer, 405, 'method_not_allowed');
    expect(answer.headers.allow).toBe('GET, HEAD');
  });
});

describe('unknown paths', () => {
  it.each([
    '/nothing',
    '/admin/nothing',
    '/eaa/nothing',
    '/user/nothing',
    '/admin/get_orders',
    '/wp-login.php',
  ])('%s is the not-found screen to a browser and a problem to a program', async (path) => {
    for (const headers of [navigation, { accept: 'text/html' }, { 'sec-fetch-mode': 'navigate' }]) {
      const screen = await ask(path, { headers });
      expect([screen.status, isHtml(screen)]).toEqual([404, true]);
    }
    const answer = await ask(path, { headers: { accept: 'application/json' } });
    expectProblem(answer, 404, 'not_found');
    expect(answer.headers.vary).toBe('accept, sec-fetch-mode');
  });

  it.each(['/api/nothing', '/api', '/api/', '/sandbox/nothing', '/assets/nothing.js'])(
    '%s is never the application, not even for a browser',
    async (path) => {
      expectProblem(await ask(path, { headers: navigation }), 404, 'not_found');
    },
  );

  it.each([
    ['a very long parameter', `/user/orders/${'x'.repeat(600)}/`],
    ['a very long path', `/${'x'.repeat(6000)}`],
  ])('%s is refused with a sentence', async (_, path) => {
    expectProblem(await ask(path, { headers: { accept: 'application/json' } }), 404, 'not_found');
  });

  it.each([
    '/%zz',
    '/user/orders/%zz/',
    '/user/%00',
    '/user/orders/%00/',
    '/user/orders/RP-%00%ff/',
    '/user//get_orders/',
    '//user/get_orders/',
    '/user/get_orders//',
    '/../../etc/passwd',
    '/assets/..%2f..%2f..%2fpackage.json',
    '/assets/',
    '/__proto__',
    '/user/constructor',
  ])('%s is refused with a sentence', async (path) => {
    const answer = await ask(path, { headers: { accept: 'application/json' } });
    expectProblem(answer, answer.status, answer.status === 401 ? 'not_signed_in' : 'not_found');
    expect(answer.headers['x-content-type-options']).toBe('nosniff');
  });
});

it.each(['/assets/../../../package.json', '/assets/%2e%2e/%2e%2e/%2e%2e/package.json'])(
  '%s does not leave the assets folder',
  async (path) => {
    expectProblem(await ask(path), 400, 'malformed_request');
  },
);

describe('a call at the path of a page', () => {
  it('without a page at its path is the not-found screen to a browser', async () => {
    for (const path of ['/user/get_orders/', '/admin/orders/', '/eaa/orders/', '/nobody/orders/']) {
      const screen = await ask(path, { headers: navigation });
      expect([path, screen.status, isHtml(screen)]).toEqual([path, 404, true]);
      expect((await ask(path)).status).toBe(path.startsWith('/nobody') ? 404 : 401);
    }
  });

  it('under /api or for machines answers data to browsers too', async () => {
    for (const path of ['/api/packages/', '/api/config/', '/livez', '/version']) {
      const answer = await ask(path, { headers: navigation });
      expect([answer.status, answer.headers['content-type']]).toEqual([
        200,
        'application/json; charset=utf-8',
      ]);
    }
  });

  it('needs its slash', async () => {
    expectProblem(await ask('/user/get_orders', { headers: { accept: '*/*' } }), 404, 'not_found');
  });

  it('needs its case', async () => {
    expectProblem(await ask('/user/GET_ORDERS/', { headers: { accept: '*/*' } }), 404, 'not_found');
  });

  it('answers HEAD like GET, and any other method with 405 and Allow', async () => {
    const head = await ask('/api/packages/', { method: 'HEAD' });
    expect([head.status, head.text]).toEqual([200, '']);
    for (const method of ['DELETE', 'PUT', 'OPTIONS']) {
      const answer = await ask('/api/packages/', { method });
      expectProblem(answer, 405, 'method_not_allowed');
      expect(answer.headers.allow).toBe('GET, HEAD');
    }
    const post = await ask('/api/auth/magic-link/');
    expectProblem(post, 405, 'method_not_allowed');
    expect(post.headers.allow).toBe('POST');
  });

  it('is 404 when a parameter is not an id, also for callers with the right', async () => {
    const { access } = await app.operator();
    for (const path of [
      '/admin/orders/ord_1/',
      '/admin/orders/%E0%A4%A/',
      '/nobody/orders/',
      '/Admin/orders/',
    ]) {
      const answer = await ask(path, { headers: { authorization: `Bearer ${access}` } });
      expectProblem(answer, 404, 'not_found');
    }
  });

  it('is never cached', async () => {
    const answer = await ask('/api/packages/');
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
  });
});
