import { Counter, Gauge } from 'prom-client';

export const openStreams = new Gauge({
  name: 'event_streams_open',
  help: 'Event streams that browsers hold open',
  registers: [],
});
export const cutStreams = new Counter({
  name: 'event_streams_cut_total',
  help: 'Event streams that were cut off because their reader was too slow',
  registers: [],
});
