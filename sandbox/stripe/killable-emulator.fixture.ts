import { startStripeEmulator } from './start-stripe-emulator.ts';

/** A provider in a separate process that a test can kill; it sends its settings to its parent. */
const emulator = await startStripeEmulator({
  dataDir: process.argv[2] ?? '',
  publicUrl: 'http://127.0.0.1',
  webhookUrl: 'http://127.0.0.1:9/hook',
  merchantName: 'Killable',
  log: { info: () => {}, warn: () => {}, error: () => {} },
});
process.send?.(emulator.settings);
