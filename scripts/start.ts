import { enableCompileCache } from 'node:module';
import { join } from 'node:path';
import { build } from './build.ts';

// Caches compiled sources for the next start.
enableCompileCache(join(import.meta.dirname, '../dist/compiled'));
await build();
const { run } = await import('#server/main.ts');
await run();
