import { HOUR } from '#contract/time.ts';

/**
 * Loaded into the server before its own modules: its clock, and that of the embedded database, starts `CLOCK_AHEAD_MS` ahead.
 * SIGUSR2 sets it 49 hours further ahead, and the next one back.
 */
const AHEAD_MS = 49 * HOUR;
const RealDate = Date;
const atStart = Number(process.env.CLOCK_AHEAD_MS ?? 0);
let ahead = atStart;

process.on('SIGUSR2', () => {
  ahead = ahead === atStart ? atStart + AHEAD_MS : atStart;
});

globalThis.Date = new Proxy(RealDate, {
  construct: (target, args, newTarget) =>
    Reflect.construct(target, args.length === 0 ? [RealDate.now() + ahead] : args, newTarget),
  apply: () => new RealDate(RealDate.now() + ahead).toString(),
  get: (target, name, receiver) =>
    name === 'now' ? () => RealDate.now() + ahead : Reflect.get(target, name, receiver),
});
