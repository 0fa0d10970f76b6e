import { z } from 'zod';

// The page's policy forbids `eval`, which zod would try first. Imported before anything that makes a schema.
z.config({ jitless: true });
