import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type Receiver, startReceiver } from '#server/domains/office/webhooks/webhook-desk.fixture.ts';
import { webhookSender } from './webhook-sender.ts';

let receiver: Receiver;
beforeAll(async () => {
  receiver = await startReceiver();
});
afterAll(() => receiver.close());
beforeEach(() => {
  Object.assign(receiver, { got: [], answer: { status: 200 } });
});

const message = (url: string) => ({ url, headers: { 'webhook-id': '1' }, body: '{}' });

it('connects to the address that was checked, also when the name says another by then', async () => {
  let asked = 0;
  const sender = webhookSender({
    allowsThisMachine: true,
    lookUp: async () => {
      asked += 1;
      return [{ address: asked === 1 ? '127.0.0.1' : '10.0.0.1', family: 4 }];
    },
  });
  const url = receiver.url.replace('127.0.0.1', 'rebinding.example');
  expect((await sender.send(message(url))).status).toBe(200);
  expect(receiver.got).toMatchObject([{ headers: { host: new URL(url).host } }]);
  await expect(sender.send(message(url))).rejects.toThrow('private network');
  expect(receiver.got).toHaveLength(1);
});

const privateIpv4 = fc.oneof(
  ...[
    [10, 8],
    [127, 8],
    [169, 254],
    [192, 168],
  ].map(([first, second]) => fc.tuple(fc.constant(first), fc.constant(second), fc.nat(255), fc.nat(255))),
);

it('sends nothing to an IPv6 address outside of the block for public use that stands for a private one of IPv4', async () => {
  await fc.assert(
    fc.asyncProperty(
      privateIpv4,
      fc.constantFrom('::', '::ffff:', '::ffff:0:', '64:ff9b::'),
      async (parts, prefix) => {
        const [a = 0, b = 0, c = 0, d = 0] = parts;
        const address = `${prefix}${(a * 256 + b).toString(16)}:${(c * 256 + d).toString(16)}`;
        const sender = webhookSender({
          allowsThisMachine: false,
          lookUp: async () => [{ address, family: 6 }],
        });
        await expect(sender.check(`https://[${address}]/`)).rejects.toThrow('private network');
      },
    ),
  );
});

it.each([
  '10.1.2.3',
  '172.16.0.1',
  '192.168.0.1',
  '100.64.0.1',
  '169.254.1.1',
  '127.0.0.1',
  '0.0.0.0',
  '::1',
  'fe80::1',
  'fd00::1',
  '::ffff:10.0.0.1',
  '64:ff9b::a00:1',
  '2002:a00:1::',
  '::a9fe:a9fe',
  '::808:808',
  '1000::1',
])('sends nothing to a name that leads to %s, even beside a public address', async (address) => {
  const family = address.includes(':') ? 6 : 4;
  const lookUp = async () => [
    { address: '8.8.8.8', family: 4 },
    { address, family },
  ];
  const sender = webhookSender({ allowsThisMachine: false, lookUp });
  await expect(sender.check('https://hooks.example/')).rejects.toThrow('private network');
  await expect(sender.send(message('https://hooks.example/'))).rejects.toThrow('private network');
});

it('calls this machine only where no one else reaches it', async () => {
  const sender = webhookSender({ allowsThisMachine: false });
  await expect(sender.send(message(receiver.url))).rejects.toThrow('private network');
  expect(receiver.got).toEqual([]);
});

it('waits no longer than its time for an answer', async () => {
  receiver.answer = { status: null };
  const sender = webhookSender({ allowsThisMachine: true, timeoutMs: 200 });
  await expect(sender.send(message(receiver.url))).rejects.toThrow('No answer came in time.');
});

it.each([
  ['ends', false],
  ['never ends', true],
])('keeps what an answer says that %s', async (_, hangs) => {
  receiver.answer = { status: 422, body: 'Unknown \0order', hangs };
  const sender = webhookSender({ allowsThisMachine: true, timeoutMs: 500 });
  expect(await sender.send(message(receiver.url))).toEqual({ status: 422, body: 'Unknown order' });
});
