import { Counter, Gauge } from 'prom-client';

export const openStreams = new Gauge({
  name: 'event_streams_open',
  help: 'Open event streams',
  registers: [],
});
export const cutStreams = new Counter({
  name: 'event_streams_cut_total',
  help: 'Event streams closed because the client was too slow',
  registers: [],
});
