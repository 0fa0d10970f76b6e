import { enableCompileCache } from 'node:module';
import { join } from 'node:path';
import { build } from './build.ts';

// What Node makes of the sources is kept for the next start.
enableCompileCache(join(import.meta.dirname, '../dist/compiled'));
await build();
await import('#server/main.ts');
