import { Buffer } from 'node:buffer';
import { expect, test } from '@jest/globals';
import {
  Document,
  HeadingLevel,
  Packer,
  Paragraph,
  Table,
  TableCell,
  TableRow,
  TextRun,
} from 'docx';
import { strToU8, zipSync } from 'fflate';
import { extract } from './extract-docx.isolated.ts';
import { defaultParseLimits } from './parsed-document.ts';

const read = (bytes: Uint8Array) => extract(bytes, defaultParseLimits);

test('headings, lists and tables of a Word document are read', async () => {
  const cells = (texts: string[]) =>
    new TableRow({
      children: texts.map((text) => new TableCell({ children: [new Paragraph(text)] })),
    });
  const document = new Document({
    sections: [
      {
        children: [
          new Paragraph({ text: '환불', heading: HeadingLevel.HEADING_1 }),
          new Paragraph('7일 안에 신청합니다.'),
          new Paragraph({ text: '예외', heading: HeadingLevel.HEADING_2 }),
          new Paragraph({ text: '식품', bullet: { level: 0 } }),
          new Table({ rows: [cells(['지역', '요금']), cells(['서울', '3,000원'])] }),
        ],
      },
    ],
  });
  expect(await read(await Packer.toBuffer(document))).toEqual({
    sections: [
      { heading: '환불', text: '7일 안에 신청합니다.' },
      {
        heading: '환불 › 예외',
        text: '- 식품\n\n| 지역 | 요금 |\n| --- | --- |\n| 서울 | 3,000원 |',
      },
    ],
    pages: null,
  });
});

test('paragraphs in a code style or a monospaced font are read as code', async () => {
  const inConsolas = (text: string) =>
    new Paragraph({ children: [new TextRun({ text, font: 'Consolas' })] });
  const document = new Document({
    styles: { paragraphStyles: [{ id: 'SourceCode', name: 'Source Code' }] },
    sections: [
      {
        children: [
          new Paragraph('Run this:'),
          inConsolas('# as root'),
          inConsolas('npm install'),
          new Paragraph('Or this:'),
          new Paragraph({ text: 'yarn  add', style: 'SourceCode' }),
        ],
      },
    ],
  });
  const { sections } = await read(await Packer.toBuffer(document));
  expect(sections.map(({ text }) => text)).toEqual([
    'Run this:\n\n```\n# as root\nnpm install\n```\n\nOr this:\n\n```\nyarn  add\n```',
  ]);
});

test('an archive that declares gigabytes is rejected before it is unpacked', async () => {
  const bomb = Buffer.from(
    zipSync({ 'word/document.xml': strToU8('<x/>'), 'word/a.xml': strToU8('') }),
  );
  for (let at = bomb.indexOf('PK\x01\x02'); at >= 0; at = bomb.indexOf('PK\x01\x02', at + 4)) {
    bomb.writeUInt32LE(0xf0000000, at + 24);
  }
  await expect(read(bomb)).rejects.toMatchObject({ reason: 'too_complex' });
});

test('an archive that unpacks to more than it declares is rejected', async () => {
  const bomb = Buffer.from(zipSync({ 'word/document.xml': new Uint8Array(5_000_000) }));
  bomb.writeUInt32LE(1000, bomb.indexOf('PK\x01\x02') + 24);
  await expect(read(bomb)).rejects.toThrow();
});

test('an archive with too many entries is rejected', async () => {
  const names = Array.from({ length: 6000 }, (_, index) => [`word/${index}.xml`, new Uint8Array()]);
  await expect(read(zipSync(Object.fromEntries(names)))).rejects.toMatchObject({
    reason: 'too_complex',
  });
});

test('encrypted documents, .doc files and other archives are rejected with their reason', async () => {
  const ole = Buffer.from('d0cf11e0a1b11ae1', 'hex');
  const encrypted = Buffer.concat([ole, Buffer.from('EncryptedPackage', 'utf16le')]);
  await expect(read(encrypted)).rejects.toMatchObject({ reason: 'encrypted' });
  await expect(read(ole)).rejects.toMatchObject({ reason: 'unsupported_file' });
  const sheet = zipSync({ 'xl/workbook.xml': strToU8('<x/>') });
  await expect(read(sheet)).rejects.toMatchObject({ reason: 'unsupported_file' });
});
