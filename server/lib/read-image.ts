/** A picture by its content, with its size in pixels. */
export interface ImageFacts {
  type: 'image/png' | 'image/jpeg' | 'image/webp';
  width: number;
  height: number;
}

/** Larger pictures are refused: browsers would need too much memory to show them. */
const MAX_PIXELS = 50_000_000;

/**
 * Reads type and size of a picture from its content, not its name. Null if it is not a PNG, JPEG or WebP, is cut off,
 * or is too large to be shown.
 */
export function readImage(content: Buffer): ImageFacts | null {
  const image = readPng(content) ?? readJpeg(content) ?? readWebp(content);
  if (!image || image.width < 1 || image.height < 1) return null;
  return image.width * image.height <= MAX_PIXELS ? image : null;
}

const textAt = (content: Buffer, from: number, length: number): string =>
  content.toString('latin1', from, from + length);

const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** The header chunk comes first, and `IEND` last: with nothing behind it, no other kind of file can be hidden there. */
function readPng(content: Buffer): ImageFacts | null {
  if (content.length < 45 || !content.subarray(0, 8).equals(PNG) || textAt(content, 12, 4) !== 'IHDR')
    return null;
  if (textAt(content, content.length - 8, 4) !== 'IEND') return null;
  return { type: 'image/png', width: content.readUInt32BE(16), height: content.readUInt32BE(20) };
}

/** Segments and fill bytes that are read to find the size; pictures have a few dozen before it. */
const MAX_SEGMENTS = 1000;

/** Markers of frames that hold the size: all of `SOF0` to `SOF15` but the three that are tables. */
const isFrame = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

function readJpeg(content: Buffer): ImageFacts | null {
  const { length } = content;
  if (length < 4 || content.readUInt16BE(0) !== 0xffd8 || content.readUInt16BE(length - 2) !== 0xffd9)
    return null;
  let at = 2;
  for (let segments = 0; segments < MAX_SEGMENTS && at + 9 < length; segments += 1) {
    if (content[at] !== 0xff) return null;
    const marker = content[at + 1] ?? 0;
    // Fill bytes may stand before a marker.
    if (marker === 0xff) at += 1;
    else if (isFrame(marker))
      return {
        type: 'image/jpeg',
        height: content.readUInt16BE(at + 5),
        width: content.readUInt16BE(at + 7),
      };
    else at += 2 + content.readUInt16BE(at + 2);
  }
  return null;
}

function readWebp(content: Buffer): ImageFacts | null {
  if (content.length < 30 || textAt(content, 0, 4) !== 'RIFF' || textAt(content, 8, 4) !== 'WEBP')
    return null;
  // The length leaves out the first eight bytes, and is even.
  if (content.readUInt32LE(4) + 8 !== content.length) return null;
  const type = 'image/webp' as const;
  const kind = textAt(content, 12, 4);
  if (kind === 'VP8X')
    return { type, width: content.readUIntLE(24, 3) + 1, height: content.readUIntLE(27, 3) + 1 };
  if (kind === 'VP8L' && content[20] === 0x2f) {
    const bits = content.readUInt32LE(21);
    return { type, width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
  }
  if (kind === 'VP8 ' && content.readUIntBE(23, 3) === 0x9d012a)
    return { type, width: content.readUInt16LE(26) & 0x3fff, height: content.readUInt16LE(28) & 0x3fff };
  return null;
}
