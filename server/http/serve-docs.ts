import type { FastifyInstance } from 'fastify';
import { api } from '#contract/api.ts';
import { Brand } from '#contract/brand.schema.ts';
import { brandNames } from '#contract/brand.ts';
import type { Config } from '#server/config.ts';
import { addressOf } from '#server/lib/brand-address.ts';
import { brandOfHost } from '#server/lib/brand-site.ts';
import { docsPage, docsStyle } from './docs-page.ts';
import { openApiDocument } from './openapi.ts';

/**
 * Serves the API's description, for programs and for people. Each is written at its first request and then kept: all
 * schemas take a third of a second, which the start does not wait for.
 */
export function serveDocs(app: FastifyInstance, config: Config, version: string): void {
  const addresses = [...new Set(Brand.options.map((brand) => addressOf(config, brand)))];
  const ofBrand = (write: (brand: Brand) => string): Record<Brand, () => string> => ({
    'real-playlist': memoize(() => write('real-playlist')),
    eaa: memoize(() => write('eaa')),
  });
  const documents = ofBrand((brand) =>
    JSON.stringify(openApiDocument(api, { title: brandNames[brand], version, addresses })),
  );
  const pages = ofBrand((brand) => docsPage(api, brand));
  app.get('/api/openapi.json', (request, reply) =>
    reply.type('application/json').send(documents[brandOfHost(config, request.hostname)]()),
  );
  for (const path of ['/api/docs', '/api/docs/'])
    app.get(path, (request, reply) =>
      reply.type('text/html; charset=utf-8').send(pages[brandOfHost(config, request.hostname)]()),
    );
  app.get('/api/docs.css', (_, reply) => reply.type('text/css; charset=utf-8').send(docsStyle));
}

function memoize(write: () => string): () => string {
  let written: string | undefined;
  return () => {
    written ??= write();
    return written;
  };
}
