import { beforeAll, expect, it } from 'vitest';
import type { SignInAnswer } from '#contract/accounts/sessions/schema.ts';
import type { Playlist } from '#contract/catalogue/playlists/schema.ts';
import { weeklyReviews } from '#contract/catalogue/reviews/calls.ts';
import { MAX_EVIDENCE_BYTES, MAX_EVIDENCE_IMAGES } from '#contract/catalogue/reviews/rules.ts';
import type { Id } from '#contract/ids.ts';
import { reviewBody } from '#scenario/admin.ts';
import { addedPlaylist, onePixel } from '#test/support/playlist-desk.ts';
import { rawRequest } from '#test/support/raw-request.ts';
import { useTestApp } from '#test/support/test-app.ts';

const app = useTestApp();
let boss: SignInAnswer;
beforeAll(async () => {
  boss = await app.operator();
});

async function reviewed(): Promise<string> {
  const { id } = await addedPlaylist(app, boss);
  const input = { params: { name: 'admin' as const, id: id as Id<'playlist'> }, body: reviewBody() };
  const { body } = await app.call(weeklyReviews.create, input, { as: boss });
  return `/admin/playlists/${id}/reviews/${body.reviews[0]?.id}/images/`;
}
const send = (path: string, body: Buffer, type = 'image/png') =>
  rawRequest(app.url, path, {
    method: 'POST',
    headers: { authorization: `Bearer ${boss.access}`, 'content-type': type },
    body,
  });
const imagesOf = (text: string) => (JSON.parse(text) as Playlist).reviews[0]?.images ?? [];

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
  ['PNG', onePixel, 'image/png', 1, 1],
  ['JPEG', jpeg, 'image/jpeg', 9, 7],
  ['WebP', webp, 'image/webp', 9, 7],
])(
  'a %s is kept with the type and size of its content, and answered byte for byte',
  async (_name, content, type, width, height) => {
    const path = await reviewed();
    // Sent under another type: the content decides.
    const added = await send(path, content, type === 'image/png' ? 'image/jpeg' : 'image/png');
    expect(added.status).toBe(201);
    const [image] = imagesOf(added.text);
    expect(image).toMatchObject({ type, width, height, bytes: content.length });
    const read = await app.fetch(`${path}${image?.id}/`, {
      headers: { authorization: `Bearer ${boss.access}` },
    });
    expect(Buffer.from(await read.arrayBuffer()).equals(content)).toBe(true);
    expect(read.headers.get('content-type')).toBe(type);
    expect(read.headers.get('x-content-type-options')).toBe('nosniff');
    expect(read.headers.get('content-security-policy')).toBe("default-src 'none'; sandbox");
    expect(read.headers.get('cache-control')).toBe('private, no-store');
  },
);

it.each([
  ['a page', Buffer.from('<html><script>alert(1)</script>')],
  ['a drawing', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
  ['a PNG with a page behind it', Buffer.concat([onePixel, Buffer.from('<script>alert(1)</script>')])],
  ['a PNG that is cut off', onePixel.subarray(0, 40)],
  ['a JPEG without a frame', Buffer.from('ffd8ffe00004aaaaffd9', 'hex')],
  ['a WebP of another length', Buffer.concat([webp, Buffer.from('xx')])],
  ['a picture of too many pixels', bigger(onePixel)],
])('%s is refused, whatever it is called', async (_name, content) => {
  const path = await reviewed();
  const refused = await send(path, content);
  expect([refused.status, JSON.parse(refused.text).errors]).toEqual([
    422,
    { image: expect.stringContaining('isn’t a PNG, JPEG or WebP image') },
  ]);
});

/** The same header, with a size of a hundred thousand pixels each way. */
function bigger(png: Buffer): Buffer {
  const copy = Buffer.from(png);
  copy.writeUInt32BE(100_000, 16);
  copy.writeUInt32BE(100_000, 20);
  return copy;
}

it('over 5 MiB, of another type, and one more than a review may have are refused', async () => {
  const path = await reviewed();
  const large = await send(path, Buffer.alloc(MAX_EVIDENCE_BYTES + 1));
  expect([large.status, JSON.parse(large.text).detail]).toEqual([413, 'Send 5 MiB or less.']);
  expect((await send(path, onePixel, 'image/svg+xml')).status).toBe(415);
  for (let count = 0; count < MAX_EVIDENCE_IMAGES; count += 1)
    expect((await send(path, onePixel)).status).toBe(201);
  expect((await send(path, onePixel)).status).toBe(409);
});

it('a picture of another playlist’s review is not found', async () => {
  const [one, other] = [await reviewed(), await reviewed()];
  const [image] = imagesOf((await send(one, onePixel)).text);
  const wrong = await app.fetch(`${other}${image?.id}/`, {
    headers: { authorization: `Bearer ${boss.access}` },
  });
  expect(wrong.status).toBe(404);
});
