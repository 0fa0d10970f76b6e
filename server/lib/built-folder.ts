import { join } from 'node:path';

/** Where `npm run build` writes pages and mails. */
export const BUILT_FOLDER = join(import.meta.dirname, '../../dist');
