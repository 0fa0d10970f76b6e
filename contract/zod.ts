import { z } from 'zod';

// The policy of pages forbids functions made from text, by which zod would read faster.
if ('document' in globalThis) z.config({ jitless: true });

export { z };
