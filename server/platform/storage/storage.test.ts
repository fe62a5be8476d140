import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { type S3Server, startS3Server } from '#server/testing/stand-ins/s3-server.ts';
import { createDiskStorage } from './disk.ts';
import { createS3Storage } from './s3.ts';
import { createKey, type ListedFile, type Storage } from './storage.ts';

const account = {
  bucket: 'uploads',
  region: 'ap-northeast-2',
  accessKeyId: 'AKIAEXAMPLE',
  secretAccessKey: 'secret/with+signs',
};
let directory: string;
let server: S3Server;

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'chatwindow-storage-'));
  server = await startS3Server(account);
});
afterAll(async () => {
  await server.close();
  await rm(directory, { recursive: true });
});

const openS3 = (changes: object = {}) =>
  createS3Storage({ ...account, endpoint: server.endpoint, ...changes });

describe('storage on disk', () => {
  testStorageContract(() => createDiskStorage({ directory }));

  test('an aborted file leaves nothing behind', async () => {
    const storage = createDiskStorage({ directory });
    async function* broken() {
      yield Buffer.from('half');
      throw new Error('the sender left');
    }
    await expect(storage.put('broken.txt', broken(), { type: 'text/plain' })).rejects.toThrow(
      'the sender left',
    );
    expect(await storage.get('broken.txt')).toBeNull();
    expect(await readdir(join(directory, '.incoming'))).toEqual([]);
  });

  test('leftovers of a killed process are removed, and running uploads are not', async () => {
    const storage = createDiskStorage({ directory });
    const left = join(directory, '.incoming', 'left');
    await writeFile(left, 'half');
    await writeFile(`${left}-now`, 'half');
    const aDayAgo = new Date(Date.now() - 86_400_000);
    await utimes(left, aDayAgo, new Date(aDayAgo.getTime() - 1_000));
    await storage.removeIncomplete(aDayAgo);
    expect(await readdir(join(directory, '.incoming'))).toEqual(['left-now']);
    await rm(`${left}-now`);
  });

  test('a full disk throws storage_full', async () => {
    const storage = createDiskStorage({ directory });
    async function* full() {
      yield Buffer.from('x');
      throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
    }
    await expect(storage.put('full.txt', full(), { type: 'text/plain' })).rejects.toMatchObject({
      code: 'storage_full',
    });
  });

  test('a file outside the folder is unreachable', async () => {
    await writeFile(join(directory, 'outside.txt'), 'secret');
    const storage = createDiskStorage({ directory: join(directory, 'inner') });
    await expect(storage.get('../outside.txt')).rejects.toThrow(RangeError);
  });
});

describe('storage on S3', () => {
  testStorageContract(() => openS3());

  test('a wrong secret, an unknown key and a missing bucket are rejected', async () => {
    for (const changes of [
      { secretAccessKey: 'wrong' },
      { accessKeyId: 'unknown' },
      { bucket: 'missing' },
    ]) {
      const storage = openS3(changes);
      const put = storage.put('refused.txt', Buffer.from('x'), { type: 'text/plain' });
      await expect(put).rejects.toMatchObject({ code: 'unavailable' });
      await expect(storage.get('refused.txt')).rejects.toMatchObject({ code: 'unavailable' });
    }
    expect(server.objects.has('refused.txt')).toBe(false);
  });

  test('a temporary failure is retried, a permanent one reported', async () => {
    const storage = openS3();
    server.failNext({ status: 503, code: 'SlowDown' });
    await storage.put('slow.txt', Buffer.from('x'), { type: 'text/plain' });
    expect(server.objects.has('slow.txt')).toBe(true);
    server.failNext(...Array.from({ length: 3 }, () => ({ status: 503, code: 'SlowDown' })));
    await expect(storage.get('slow.txt')).rejects.toMatchObject({
      code: 'unavailable',
      message: 'storage: SlowDown',
    });
    server.failNext(...Array.from({ length: 3 }, () => ({ status: 507, code: 'QuotaExceeded' })));
    const put = storage.put('slow.txt', Buffer.from('x'), { type: 'text/plain' });
    await expect(put).rejects.toMatchObject({ code: 'storage_full' });
  });

  test('an unreachable storage throws unavailable', async () => {
    const storage = openS3({ endpoint: 'http://127.0.0.1:1' });
    await expect(storage.get('a.txt')).rejects.toMatchObject({ code: 'unavailable' });
  });

  test('files have a public URL only when one is configured', () => {
    expect(openS3().publicUrl('a/b.png')).toBeNull();
    expect(openS3({ publicBaseUrl: 'https://cdn.example/' }).publicUrl('a/b.png')).toBe(
      'https://cdn.example/a/b.png',
    );
  });
});

function testStorageContract(open: () => Storage): void {
  test('a file reads back unchanged, from bytes and from a stream', async () => {
    const storage = open();
    const content = Buffer.from('한글 파일\0\xff');
    async function* pieces() {
      yield content.subarray(0, 5);
      yield content.subarray(5);
    }
    for (const source of [content, pieces()]) {
      const key = createKey('document', 'bin');
      const put = await storage.put(key, source, { type: 'application/pdf' });
      expect(put.size).toBe(content.length);
      const file = await storage.get(key);
      expect(file).toMatchObject({ size: content.length, type: 'application/pdf', etag: put.etag });
      expect(file && (await buffer(file.stream))).toEqual(content);
    }
  });

  test('an empty file and one of several megabytes are stored', async () => {
    const storage = open();
    for (const content of [Buffer.alloc(0), Buffer.alloc(5_000_000, 7)]) {
      await storage.put('sizes.bin', content, { type: 'application/octet-stream' });
      const file = await storage.get('sizes.bin');
      expect(file && (await buffer(file.stream)).equals(content)).toBe(true);
    }
  });

  test('a second file replaces the first, and the etag changes', async () => {
    const storage = open();
    const first = await storage.put('same.txt', Buffer.from('1'), { type: 'text/plain' });
    const second = await storage.put('same.txt', Buffer.from('2'), { type: 'text/html' });
    expect(second.etag).not.toBe(first.etag);
    const file = await storage.get('same.txt');
    expect(file).toMatchObject({ etag: second.etag, type: 'text/html' });
    expect(file && String(await buffer(file.stream))).toBe('2');
  });

  test('list returns the files of a folder with their dates', async () => {
    const storage = open();
    const keys = ['a', 'b', 'c', 'd', 'e'].map((name) => `listed/2026/11/${name}.txt`);
    for (const key of [...keys, 'beside.txt', 'listed-too/a.txt']) {
      await storage.put(key, Buffer.from('x'), { type: 'text/plain' });
    }
    const listOf = async (folder: string) => {
      const files: ListedFile[] = [];
      for await (const file of storage.list(folder)) files.push(file);
      return files;
    };
    const listed = await listOf('listed');
    expect(listed.map(({ key }) => key).sort()).toEqual(keys);
    for (const { storedAt } of listed) {
      expect(Math.abs(Date.now() - storedAt.getTime())).toBeLessThan(3_600_000);
    }
    expect(await listOf('nothing')).toEqual([]);
  });

  test('a deleted file is gone, and deleting it again succeeds', async () => {
    const storage = open();
    await storage.put('gone.txt', Buffer.from('x'), { type: 'text/plain' });
    await storage.delete('gone.txt');
    await storage.delete('gone.txt');
    expect(await storage.get('gone.txt')).toBeNull();
    expect(await storage.get('never/there.txt')).toBeNull();
  });

  test.each([
    '../a',
    'a/../b',
    '/a',
    'a//b',
    '.a',
    'a/.b',
    'a\\b',
    'a b',
    'a\0b',
    '%2e%2e/a',
    '',
    'ㄱ',
  ])('the key %j is rejected', async (key) => {
    const storage = open();
    await expect(storage.get(key)).rejects.toThrow(RangeError);
    await expect(storage.delete(key)).rejects.toThrow(RangeError);
    const put = storage.put(key, Buffer.from('x'), { type: 'text/plain' });
    await expect(put).rejects.toThrow(RangeError);
  });
}
