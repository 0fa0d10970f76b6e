// The page's policy forbids functions made from text, by which zod would read faster. zod takes its settings from here, so
// that they hold before it is loaded; its own `config` would bring half of it along with every page.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
