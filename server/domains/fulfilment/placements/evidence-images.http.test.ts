import { beforeAll, expect, it } from 'vitest';
import { MAX_EVIDENCE_BYTES } from '#contract/catalogue/reviews/rules.ts';
import { placements } from '#contract/fulfilment/placements/calls.ts';
import { useOrderDesk } from '#test/support/order-desk.ts';
import { placed, runningOrder } from '#test/support/placement-desk.ts';
import { addedPlaylist, onePixel } from '#test/support/playlist-desk.ts';
import { rawRequest } from '#test/support/raw-request.ts';
import { useTestApp } from '#test/support/test-app.ts';

const app = useTestApp();
const desk = useOrderDesk(app);
let path: string;
let elsewhere: string;
beforeAll(async () => {
  const order = await runningOrder(app, desk.artist, desk.boss);
  const imagesOf = async () =>
    `/admin/placements/${await placed(app, order, (await addedPlaylist(app, desk.boss)).id)}/images/`;
  [path, elsewhere] = [await imagesOf(), await imagesOf()];
});

const send = (content: Buffer, type = 'image/png') =>
  rawRequest(app.url, path, {
    method: 'POST',
    headers: { authorization: `Bearer ${desk.boss.access}`, 'content-type': type },
    body: content,
  });
const read = (from: string, id: string) =>
  app.fetch(`${from}${id}/`, { headers: { authorization: `Bearer ${desk.boss.access}` } });
const idOf = ({ text }: { text: string }) => placements.addImage.answer.parse(JSON.parse(text)).id;

/** Smallest frames of each format: only what says type and size. */
const jpeg = Buffer.from('ffd8ffe000104a46494600010100000100010000ffc0000b080007000901011100ffd9', 'hex');
const riff = (chunk: Buffer) => {
  const size = Buffer.alloc(4);
  size.writeUInt32LE(chunk.length + 4);
  return Buffer.concat([Buffer.from('RIFF'), size, Buffer.from('WEBP'), chunk]);
};
const webp = riff(
  Buffer.concat([Buffer.from('VP8X'), Buffer.from('0a000000000000000800000600000000', 'hex')]),
);

it.each([
  ['PNG', onePixel, 'image/png'],
  ['JPEG', jpeg, 'image/jpeg'],
  ['WebP', webp, 'image/webp'],
])('a %s is kept with the type of its content, and answered byte for byte', async (_name, content, type) => {
  // Sent under another type: the content decides.
  const added = await send(content, type === 'image/png' ? 'image/jpeg' : 'image/png');
  expect(added.status).toBe(201);
  const shown = await read(path, idOf(added));
  const { headers } = shown;
  expect(Buffer.from(await shown.arrayBuffer()).equals(content)).toBe(true);
  expect(headers.get('content-type')).toBe(type);
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(headers.get('content-security-policy')).toBe("default-src 'none'; sandbox");
  expect(headers.get('cache-control')).toBe('private, no-store');
});

/** The same header, with a size of a hundred thousand pixels each way. */
function bigger(png: Buffer): Buffer {
  const copy = Buffer.from(png);
  copy.writeUInt32BE(100_000, 16);
  copy.writeUInt32BE(100_000, 20);
  return copy;
}

it.each([
  ['a page', Buffer.from('<html><script>alert(1)</script>')],
  ['a drawing', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
  ['a PNG with a page behind it', Buffer.concat([onePixel, Buffer.from('<script>alert(1)</script>')])],
  ['a PNG that is cut off', onePixel.subarray(0, 40)],
  ['a JPEG without a frame', Buffer.from('ffd8ffe00004aaaaffd9', 'hex')],
  ['a WebP of another length', Buffer.concat([webp, Buffer.from('xx')])],
  ['a picture of too many pixels', bigger(onePixel)],
])('%s is refused, whatever it is called', async (_name, content) => {
  const refused = await send(content);
  expect([refused.status, JSON.parse(refused.text).errors]).toEqual([
    422,
    { image: expect.stringContaining('isn’t a PNG, JPEG or WebP image') },
  ]);
});

it('over 5 MiB, and of another type, are refused', async () => {
  const large = await send(Buffer.alloc(MAX_EVIDENCE_BYTES + 1));
  expect([large.status, JSON.parse(large.text).detail]).toEqual([413, 'Send 5 MiB or less.']);
  expect((await send(onePixel, 'image/svg+xml')).status).toBe(415);
});

it('a picture of another placement is not found', async () => {
  const id = idOf(await send(onePixel));
  expect([(await read(path, id)).status, (await read(elsewhere, id)).status]).toEqual([200, 404]);
});
