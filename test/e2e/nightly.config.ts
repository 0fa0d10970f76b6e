import { defineConfig } from 'vitest/config';
import browserTests from './vitest.config.ts';

/** Browser tests with the tag `nightly`, which other runs leave out. Goes with `--tags-filter nightly`. */
export default defineConfig({ test: { ...browserTests.test, tags: [{ name: 'nightly' }] } });
