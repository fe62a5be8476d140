import { randomBytes } from 'node:crypto';
import { expect, test } from '@jest/globals';
import { BlobReader, BlobWriter, TextWriter, ZipReader } from '@zip.js/zip.js';
import { encryptedZip } from './encrypted-zip.ts';
import { decodeZipKeys, deriveZipKeys, encodeZipKeys } from './zip-keys.ts';

const password = 'correct horse 말 🐎';
const now = new Date('2026-11-26T09:30:10Z');

async function zipOf(chunks: readonly Uint8Array[]): Promise<Buffer> {
  async function* content() {
    yield* chunks;
  }
  const keys = decodeZipKeys(encodeZipKeys(await deriveZipKeys(password)));
  const parts: Uint8Array[] = [];
  for await (const part of encryptedZip('고객.csv', content(), keys, now)) parts.push(part);
  return Buffer.concat(parts);
}

test('the content ends when an archive is no longer read', async () => {
  const ended = Promise.withResolvers<void>();
  async function* endless() {
    try {
      for (;;) yield randomBytes(64 * 1024);
    } finally {
      ended.resolve();
    }
  }
  const keys = await deriveZipKeys(password);
  let parts = 0;
  for await (const _ of encryptedZip('a.bin', endless(), keys, now)) {
    parts += 1;
    if (parts === 5) break;
  }
  await ended.promise;
  expect(parts).toBe(5);
});

async function entryOf(zip: Buffer) {
  const reader = new ZipReader(new BlobReader(new Blob([new Uint8Array(zip)])), {
    useWebWorkers: false,
  });
  const [entry] = await reader.getEntries();
  if (!entry || entry.directory) throw new Error('the archive has no file');
  return entry;
}

test('another reader opens the archive with the password, and checks that nothing was changed', async () => {
  const text = '이름,전화\r\n'.repeat(50_000);
  const bytes = Buffer.from(text);
  // Chunks of odd sizes cross the blocks of the cipher.
  const chunks = [bytes.subarray(0, 7), bytes.subarray(7, 7), bytes.subarray(7, 100_003)];
  const zip = await zipOf([...chunks, bytes.subarray(100_003)]);
  const entry = await entryOf(zip);
  expect(entry).toMatchObject({
    filename: '고객.csv',
    encrypted: true,
    uncompressedSize: bytes.length,
  });
  expect(await entry.getData(new TextWriter(), { password, useWebWorkers: false })).toBe(text);

  const read = (options: { password?: string }, from = entry) =>
    from.getData(new BlobWriter(), { ...options, checkSignature: true, useWebWorkers: false });
  await expect(read({ password: 'wrong' })).rejects.toThrow();
  await expect(read({})).rejects.toThrow();
  const damaged = Buffer.from(zip);
  damaged.writeUInt8(damaged.readUInt8(200) ^ 1, 200);
  await expect(read({ password }, await entryOf(damaged))).rejects.toThrow();
});

test('an empty file and a large incompressible one can be read', async () => {
  const noise = Buffer.alloc(300_000);
  for (let at = 0; at < noise.length; at += 1) noise[at] = (at * at * 31 + (at >> 3)) & 255;
  for (const content of [Buffer.alloc(0), noise]) {
    const entry = await entryOf(await zipOf([content]));
    const data = await entry.getData(new BlobWriter(), { password, useWebWorkers: false });
    expect(Buffer.from(await data.arrayBuffer()).equals(content)).toBe(true);
  }
});

test('an archive whose content fails rejects with the same error', async () => {
  async function* content() {
    yield Buffer.from('a');
    throw new Error('the database is gone');
  }
  const archive = encryptedZip('a.csv', content(), await deriveZipKeys(password), now);
  const read = async () => {
    for await (const _part of archive);
  };
  await expect(read()).rejects.toThrow('the database is gone');
});
