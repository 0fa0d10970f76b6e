import { HOUR } from '#contract/time.ts';

/** Loaded into the server before its own modules: SIGUSR2 sets its clock 49 hours ahead, and the next one back. */
const AHEAD_MS = 49 * HOUR;
const RealDate = Date;
let ahead = 0;

process.on('SIGUSR2', () => {
  ahead = ahead === 0 ? AHEAD_MS : 0;
});

globalThis.Date = new Proxy(RealDate, {
  construct: (target, args, newTarget) =>
    Reflect.construct(target, args.length === 0 ? [RealDate.now() + ahead] : args, newTarget),
  apply: () => new RealDate(RealDate.now() + ahead).toString(),
  get: (target, name, receiver) =>
    name === 'now' ? () => RealDate.now() + ahead : Reflect.get(target, name, receiver),
});
