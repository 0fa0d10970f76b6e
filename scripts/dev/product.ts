import { join } from 'node:path';
import { run } from '#server/main.ts';

/** The product behind the development server, which writes this folder in place of a build. */
await run(join(import.meta.dirname, '../../dist/dev'));
