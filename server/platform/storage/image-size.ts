export interface ImageSize {
  width?: number;
  height?: number;
}

/** The pixel size of a PNG, JPEG, GIF or WebP, when its first bytes contain it. */
export function readImageSize(head: Buffer, type: string): ImageSize {
  try {
    return readers[type]?.(head) ?? {};
  } catch {
    // The size lies beyond these bytes.
    return {};
  }
}

const readers: Record<string, (head: Buffer) => ImageSize> = {
  'image/png': (head) => ({ width: head.readUInt32BE(16), height: head.readUInt32BE(20) }),
  'image/gif': (head) => ({ width: head.readUInt16LE(6), height: head.readUInt16LE(8) }),
  'image/jpeg': readJpegSize,
  'image/webp': readWebpSize,
};

/** Walks the segments up to the frame header, SOF0 to SOF15 without the three tables. */
function readJpegSize(head: Buffer): ImageSize {
  let offset = 2;
  for (;;) {
    const marker = head.readUInt16BE(offset);
    if (marker >> 8 !== 0xff) return {};
    const isFrame = marker >= 0xffc0 && marker <= 0xffcf;
    if (isFrame && ![0xffc4, 0xffc8, 0xffcc].includes(marker)) {
      return { width: head.readUInt16BE(offset + 7), height: head.readUInt16BE(offset + 5) };
    }
    offset += 2 + head.readUInt16BE(offset + 2);
  }
}

/** Three formats: lossy, lossless (14 bits each) and extended (24 bits each, less one). */
function readWebpSize(head: Buffer): ImageSize {
  const form = head.toString('latin1', 12, 16);
  if (form === 'VP8 ') {
    return { width: head.readUInt16LE(26) & 0x3fff, height: head.readUInt16LE(28) & 0x3fff };
  }
  if (form === 'VP8L') {
    const bits = head.readUInt32LE(21);
    return { width: (bits & 0x3fff) + 1, height: ((bits >> 14) & 0x3fff) + 1 };
  }
  if (form !== 'VP8X') return {};
  return { width: head.readUIntLE(24, 3) + 1, height: head.readUIntLE(27, 3) + 1 };
}
