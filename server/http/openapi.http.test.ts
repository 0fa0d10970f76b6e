import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import type { FastifyInstance, RouteOptions } from 'fastify';
import { afterAll, describe, expect, it } from 'vitest';
import { api } from '#contract/api.ts';
import { mayAskFreshSignIn, needsFreshSignIn } from '#contract/endpoint.ts';
import { errorCodes, errorTable } from '#contract/errors.ts';
import { rawRequest } from '#test/support/raw-request.ts';
import { useTestApp } from '#test/support/test-app.ts';
import { commonErrors } from './openapi.ts';

/** The mounted routes of every server of this process. */
const routesOf = new Map<FastifyInstance, string[]>();
const watch = (message: unknown): void => {
  const { fastify } = message as { fastify: FastifyInstance };
  const routes: string[] = [];
  routesOf.set(fastify, routes);
  fastify.addHook('onRoute', ({ method, url }: RouteOptions) => {
    for (const one of [method].flat()) routes.push(`${one} ${url.replace(/:(\w+)/g, '{$1}')}`);
  });
};
subscribe('fastify.initialization', watch);
afterAll(() => void unsubscribe('fastify.initialization', watch));

const app = useTestApp({ EAA_HOST: 'eaa.example' });
const declared = api.map(({ method, path }) => `${method} ${path}`);

interface Operation {
  summary: string;
  security?: unknown[];
  'x-fresh-sign-in'?: true;
  parameters: { name: string; in: string; required: boolean; schema: object }[];
  requestBody?: { content: Record<string, { schema: object }> };
  responses: Record<string, { description: string; content?: Record<string, { schema: object }> }>;
}
interface OpenApi {
  openapi: string;
  servers: { url: string }[];
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, object> };
}

describe('the table of calls', () => {
  it('matches the mounted routes: each endpoint once, and few other routes', () => {
    const routes = routesOf.get(app.server.app) ?? [];
    expect(routes.length).toBeGreaterThan(declared.length);
    const own = routes.filter((route) => !route.startsWith('HEAD ') && !/ \/sandbox\//.test(route));
    expect(own.filter((route) => declared.includes(route)).sort()).toEqual([...declared].sort());
    expect(own.filter((route) => !declared.includes(route)).sort()).toEqual([
      'GET /api/curators/unsubscribe/',
      'GET /api/docs.css',
      'GET /api/docs/',
      'GET /api/unsubscribe/',
      'GET /assets/*',
      'GET /favicon.svg',
      'GET /manifest.webmanifest',
      'GET /robots.txt',
      'GET /sitemap.xml',
    ]);
  });

  it('has one endpoint per path and method, with a trailing slash except for machine paths', () => {
    expect(new Set(declared).size).toBe(declared.length);
    const machines = ['/livez', '/readyz', '/version', '/metrics', '/api/openapi.json', '/api/docs'];
    for (const { path, csv } of api) {
      if (!machines.includes(path) && csv === undefined) expect(path).toMatch(/^\/.*\/$/);
    }
  });

  it('declares the brand of every path that contains one, but of files of lists over both brands', () => {
    for (const { path, brand, csv, query } of api) {
      const ofBoth = csv !== undefined && query?.shape.brand !== undefined;
      expect([path, brand === 'path']).toEqual([path, path.startsWith('/{name}/') && !ofBoth]);
    }
  });

  it('declares the parameters of its paths', () => {
    for (const { path, params } of api) {
      const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
      expect([path, Object.keys(params?.shape ?? {}).sort()]).toEqual([path, inPath.sort()]);
    }
  });
});

describe('/api/openapi.json', () => {
  const read = async (): Promise<OpenApi> =>
    JSON.parse((await rawRequest(app.url, '/api/openapi.json')).text);

  it('is what the specification of OpenAPI asks for, as `redocly lint` finds', async () => {
    const config = await createConfig({ extends: ['spec'] });
    const lint = async (source: string) =>
      (await lintFromString({ source, absoluteRef: 'openapi.json', config })).map(({ message }) => message);
    const document = await read();
    expect(await lint(JSON.stringify(document))).toEqual([]);
    const wrong = { ...document, paths: { '/planted/': { get: { responses: 3 } } } };
    expect(await lint(JSON.stringify(wrong))).not.toEqual([]);
  });

  it.each([
    ['Real Playlist', {}, 'EAA'],
    ['EAA', { host: 'eaa.example' }, 'Real Playlist'],
  ])('is titled %s at its host, as the page beside it is', async (name, headers, other) => {
    const { text } = await rawRequest(app.url, '/api/openapi.json', { headers });
    expect(JSON.parse(text).info.title).toBe(name);
    const page = await rawRequest(app.url, '/api/docs', { headers });
    expect(page.text).toContain(`<h1>${name} API</h1>`);
    expect(page.text).toContain(`<title>API · ${name}</title>`);
    expect(page.text.slice(0, page.text.indexOf('<h2>'))).not.toContain(other);
  });

  it('lists exactly the table, with the input and output of each call', async () => {
    const document = await read();
    expect(document.openapi).toBe('3.1.0');
    expect(document.servers).toEqual([
      { url: app.url },
      { url: app.url.replace('127.0.0.1', 'eaa.example') },
    ]);
    const listed = Object.entries(document.paths).flatMap(([path, operations]) =>
      Object.keys(operations).map((method) => `${method.toUpperCase()} ${path}`),
    );
    expect(listed.sort()).toEqual([...declared].sort());
    for (const endpoint of api) {
      const operation = document.paths[endpoint.path]?.[endpoint.method.toLowerCase()];
      expect(operation?.summary).toBe(endpoint.summary);
      expect(operation?.requestBody !== undefined).toBe((endpoint.body ?? endpoint.upload) !== undefined);
      expect(operation?.responses[endpoint.status]).toBeDefined();
      const open = endpoint.access === 'public' || endpoint.access === 'signature';
      expect([endpoint.path, operation?.security]).toEqual([endpoint.path, open ? [] : undefined]);
      expect(operation?.['x-fresh-sign-in'] ?? false).toBe(needsFreshSignIn(endpoint));
      const inPath = operation?.parameters
        .filter((parameter) => parameter.in === 'path')
        .map(({ name }) => name);
      expect(inPath).toEqual(Object.keys(endpoint.params?.shape ?? {}));
      const common = commonErrors(endpoint);
      for (const code of endpoint.errors ?? []) {
        expect(operation?.responses[errorTable[code][0]]?.description).toContain(`\`${code}\``);
        expect(common, endpoint.path).not.toContain(code);
      }
    }
  });

  it('is complete: no schema is empty where the table has one, and each reference resolves', async () => {
    const text = JSON.stringify(await read());
    const schemas = new Set([...text.matchAll(/"(\w+)":\{/g)].map(([, name]) => name));
    const named = [...text.matchAll(/"\$ref":"#\/components\/schemas\/(\w+)"/g)].map(([, name]) => name);
    expect(named.filter((name) => !schemas.has(name))).toEqual([]);
    const foreign = [...text.matchAll(/"\$ref":"([^"]+)"/g)].filter(
      ([, target]) => !target?.startsWith('#/'),
    );
    expect(foreign).toEqual([]);
  });
});

describe('/api/docs', () => {
  it('names every call and every error code, with the anchors that problems link to', async () => {
    const { text, headers } = await rawRequest(app.url, '/api/docs');
    expect((await rawRequest(app.url, '/api/docs/')).text).toBe(text);
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    const plain = text.replaceAll('&#39;', "'").replaceAll('&#34;', '"');
    const missing = api.filter(
      ({ path, summary }) => !text.includes(`<code>${path}</code>`) || !plain.includes(summary),
    );
    expect(missing).toEqual([]);
    const ids = new Set([...text.matchAll(/\sid="([^"]+)"/g)].map(([, id]) => id));
    expect(errorCodes.filter((code) => !ids.has(code))).toEqual([]);
    expect(text.match(/sign-in within the last 30 minutes/g)).toHaveLength(
      api.filter(mayAskFreshSignIn).length,
    );
    const anchors = [...text.matchAll(/href="#([\w-]+)"/g)].map(([, anchor]) => anchor);
    expect(anchors.filter((anchor) => !ids.has(anchor))).toEqual([]);
  });

  it('names the brand of its address, and no other', async () => {
    const { text } = await rawRequest(app.url, '/api/docs', { headers: { host: 'eaa.example' } });
    expect(text).toContain('<title>API · EAA</title>');
    expect(text.slice(0, text.indexOf('<h2'))).not.toContain('Real Playlist');
  });

  it('is accessible without scripts: headings, and tables with headers', async () => {
    const { text } = await rawRequest(app.url, '/api/docs');
    expect(text).not.toMatch(/<script|\son\w+=|javascript:/);
    expect(text).toMatch(/^<!doctype html>\n<html lang="en" data-brand="real-playlist">/);
    expect(text).toMatch(/<title>[^<]+<\/title>/);
    expect(text.match(/<main/g)).toHaveLength(1);
    expect(text.match(/<h1/g)).toHaveLength(1);
    const levels = [...text.matchAll(/<h(\d)/g)].map(([, level]) => Number(level));
    for (const [index, level] of levels.entries())
      expect(level - (levels[index - 1] ?? 0)).toBeLessThanOrEqual(1);
    const ids = [...text.matchAll(/\sid="([^"]+)"/g)].map(([, id]) => id);
    expect(new Set(ids).size).toBe(ids.length);
    for (const [table] of text.matchAll(/<table>.*?<\/table>/gs)) {
      expect(table).toMatch(/<thead><tr>(<th scope="col">[^<]+<\/th>)+<\/tr><\/thead>/);
      for (const [row] of table.matchAll(/<tbody>.*?<\/tbody>/gs)) {
        for (const [line] of row.matchAll(/<tr[^>]*>.*?<\/tr>/gs)) expect(line).toMatch(/<th scope="row">/);
      }
    }
    const style = await rawRequest(app.url, '/api/docs.css');
    expect(style.headers['content-type']).toBe('text/css; charset=utf-8');
  });
});
