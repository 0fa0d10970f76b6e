import { writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { envExample } from '#server/config.ts';

// Writes `.env.example` from the table of settings.
await writeFile(fileURLToPath(new URL('../.env.example', import.meta.url)), envExample());
