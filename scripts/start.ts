import { build } from './build.ts';

await build();
await import('#server/main.ts');
