import { z } from 'zod';

// The page's policy forbids `eval`, which zod would try first. Must be imported before any schema is created.
z.config({ jitless: true });
