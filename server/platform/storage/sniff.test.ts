import { describe, expect, test } from '@jest/globals';
import { Document, Packer, Paragraph } from 'docx';
import { strToU8, zipSync } from 'fflate';
import iconv from 'iconv-lite';
import { sniffType } from './sniff.ts';

const hex = (...parts: string[]) => Buffer.from(parts.join(''), 'hex');
const latin = (text: string) => Buffer.from(text, 'latin1');
const webp = (...chunks: Buffer[]) => Buffer.concat([latin('RIFF\0\0\0\0WEBP'), ...chunks]);
const officeType = 'application/vnd.openxmlformats-officedocument.';

describe('images, with their size', () => {
  const size = { width: 3, height: 2 };
  test.each([
    ['png', hex('89504e470d0a1a0a', '0000000d49484452', '0000000300000002', '0802000000'), size],
    ['gif', latin('GIF89a\x03\0\x02\0\x80\0\0'), size],
    ['jpeg', hex('ffd8', 'ffe000104a46494600010100000100010000', 'ffc000110800020003030122'), size],
    ['jpeg', hex('ffd8', 'ffe20400', '00'.repeat(64)), {}],
    ['webp', webp(latin('VP8 \x2c\0\0\0'), hex('9001009d012a03000200')), size],
    ['webp', webp(latin('VP8L\x0f\0\0\0'), hex('2f02400000')), size],
    ['webp', webp(latin('VP8X\x0a\0\0\0'), hex('20000000', '020000', '010000')), size],
    ['avif', latin('\0\0\0\x1cftypavif\0\0\0\0avifmif1miaf'), {}],
    ['avif', latin('\0\0\0\x1cftypmif1\0\0\0\0mif1avifmiaf'), {}],
  ])('detects %s with its size', (name, bytes, expected) => {
    const extension = name === 'jpeg' ? 'jpg' : name;
    const found = { type: `image/${name}`, extension, kind: 'image', ...expected };
    expect(sniffType(bytes, 'named-otherwise.exe')).toEqual(found);
  });
});

describe('documents', () => {
  test('an Office file is detected by its content, whatever its name', async () => {
    const document = new Document({ sections: [{ children: [new Paragraph('Hello')] }] });
    const docx = await Packer.toBuffer(document);
    expect(sniffType(docx.subarray(0, 4096), 'picture.png')).toEqual({
      type: `${officeType}wordprocessingml.document`,
      extension: 'docx',
      kind: 'document',
    });
    const parts = (folder: string) =>
      zipSync({ '[Content_Types].xml': strToU8('<Types/>'), [`${folder}/a.xml`]: strToU8('<a/>') });
    expect(sniffType(parts('xl'), 'a.docx')).toMatchObject({ extension: 'xlsx' });
    expect(sniffType(parts('ppt'), 'a.docx')).toMatchObject({ extension: 'pptx' });
  });

  test('another zip is an archive, even with the name of a document', () => {
    const zip = zipSync({ 'word/virus.exe': strToU8('MZ') });
    expect(sniffType(zip, 'report.docx')).toMatchObject({
      type: 'application/zip',
      kind: 'archive',
    });
  });

  test.each([
    [latin('%PDF-1.7\n'), 'application/pdf', 'document'],
    [latin('\r\n%PDF-1.4\n'), 'application/pdf', 'document'],
    [hex('d0cf11e0a1b11ae1', '00'.repeat(16)), 'application/x-ole-storage', 'document'],
    [latin('<!DOCTYPE html><p>x'), 'text/html', 'document'],
    [latin('\n<!-- a -->\n<HTML lang=ko>'), 'text/html', 'document'],
    [latin('<?xml version="1.0"?><html xmlns="x">'), 'text/html', 'document'],
  ])('%j is %s', (bytes, type, kind) => {
    expect(sniffType(bytes, 'name.txt')).toMatchObject({ type, kind });
  });
});

describe('text', () => {
  const korean = '이름,가격\n콩나물국밥,8000\n';
  test.each([
    ['UTF-8', Buffer.from(korean)],
    ['UTF-8 with a byte order mark', Buffer.from(`\ufeff${korean}`)],
    ['UTF-8 cut in the middle of a character', Buffer.from(korean).subarray(0, 5)],
    ['EUC-KR', iconv.encode(korean, 'cp949')],
    ['Shift JIS', iconv.encode('名前,価格\nラーメン,800\n', 'shift_jis')],
    ['ISO-2022-JP', latin('\x1b$B$3$s\x1b(B\n')],
    ['Windows-1252', iconv.encode('año,precio\nniño,3\n', 'windows-1252')],
    ['UTF-16 with a byte order mark', Buffer.from(`\ufeff${korean}`, 'utf16le')],
    ['UTF-16 without a byte order mark', Buffer.from(korean, 'utf16le')],
    ['big-endian UTF-16', Buffer.from(korean, 'utf16le').swap16()],
  ])('%s is text', (_encoding, bytes) => {
    expect(sniffType(bytes, '가격표.CSV')).toEqual({
      type: 'text/csv',
      extension: 'csv',
      kind: 'text',
    });
  });

  test.each([
    ['a.md', 'text/markdown', 'md'],
    ['a.json', 'application/json', 'json'],
    ['a.exe', 'text/plain', 'txt'],
    ['a.html', 'text/plain', 'txt'],
    ['../../etc/passwd', 'text/plain', 'txt'],
    ['', 'text/plain', 'txt'],
  ])('name %j is %s', (name, type, extension) => {
    expect(sniffType(Buffer.from('plain words'), name)).toEqual({ type, extension, kind: 'text' });
  });

  test('an empty file is empty text', () => {
    expect(sniffType(Buffer.alloc(0), 'a.txt')).toMatchObject({ type: 'text/plain' });
  });
});

test.each([
  ['SVG', latin('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)">')],
  ['SVG behind a prolog', latin('<?xml version="1.0"?>\n<!-- x -->\n<svg onload="alert(1)">')],
  ['SVG behind a doctype', latin('<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "x"><svg>')],
  ['SVG with a prefix', latin('<s:svg xmlns:s="http://www.w3.org/2000/svg">')],
  ['SVG in UTF-16', Buffer.from('\ufeff<svg onload="alert(1)">', 'utf16le')],
  ['a program', latin('MZ\x90\0\x03\0\0\0')],
  ['an ELF program', latin('\x7fELF\x02\x01\x01\0')],
  ['HEIC', latin('\0\0\0\x18ftypheic\0\0\0\0mif1heic')],
  ['random bytes', hex('00017f80ff10a5b6c7d8e9fa0b1c2d3e')],
])('%s is rejected, even with the name of an image', (_name, bytes) => {
  expect(sniffType(bytes, 'logo.png')).toBeNull();
});
