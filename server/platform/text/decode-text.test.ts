import { Buffer } from 'node:buffer';
import { expect, test } from '@jest/globals';
import iconv from 'iconv-lite';
import { decodeTable, decodeText, UnknownEncoding } from './decode-text.ts';

const korean =
  '환불은 상품을 받은 날부터 7일 안에 신청하실 수 있습니다. 배송비는 고객님이 부담합니다.';
const japanese = '返品は商品の到着から七日以内にお申し込みください。送料はお客様の負担となります。';
const chinese = '您可以在收到商品后的七天内申请退款。退货的运费由买家承担,请保留好发票。';
const spanish =
  'La devolución se pide en los siete días después de la recepción. ¿Quién paga el envío?';

test.each([
  ['utf-8', korean, Buffer.from(korean)],
  ['UTF-8 with a byte order mark', korean, Buffer.from(`\ufeff${korean}`)],
  ['UTF-16 with a byte order mark', japanese, Buffer.from(`\ufeff${japanese}`, 'utf16le')],
  [
    'big-endian UTF-16 with a byte order mark',
    korean,
    Buffer.from(`\ufeff${korean}`, 'utf16le').swap16(),
  ],
  ['UTF-16 without a byte order mark', spanish, Buffer.from(spanish, 'utf16le')],
  ['EUC-KR', korean, iconv.encode(korean, 'euc-kr')],
  [
    'EUC-KR as Windows extends it',
    `뷁 똠방각하 ${korean}`,
    iconv.encode(`뷁 똠방각하 ${korean}`, 'cp949'),
  ],
  ['Shift-JIS', japanese, iconv.encode(japanese, 'shift_jis')],
  ['EUC-JP', japanese, iconv.encode(japanese, 'euc-jp')],
  ['GB18030', chinese, iconv.encode(chinese, 'gb18030')],
  ['windows-1252', spanish, iconv.encode(spanish, 'windows-1252')],
])('decodeText reads text in %s', (_, text, bytes) => {
  expect(decodeText(bytes)).toBe(text);
});

test('a few Korean words are enough to detect EUC-KR', () => {
  expect(decodeText(iconv.encode('반품 안내입니다', 'euc-kr'))).toBe('반품 안내입니다');
});

test('the declared encoding is tried before guessing', () => {
  const bytes = iconv.encode('뷁', 'euc-kr');
  expect(decodeText(bytes, 'euc-kr')).toBe('뷁');
  expect(decodeText(Buffer.from('plain'), 'no-such-encoding')).toBe('plain');
});

test('one corrupt byte does not change the detected encoding', () => {
  const bytes = Buffer.from(`${'Plain English text. '.repeat(20)}\xff`, 'latin1');
  expect(decodeText(bytes)).toContain('Plain English text.');
});

test('binary data throws UnknownEncoding', () => {
  const noise = Uint8Array.from({ length: 5000 }, (_, index) => 0x80 + ((index * 73) % 0x7f));
  expect(() => decodeText(noise)).toThrow(UnknownEncoding);
});

test.each([
  ['cp949', '도시,판매\n서울,3\n부산,4\n'],
  ['shift_jis', '日付,売上,店舗\n2025-01-01,1000,渋谷店\n'],
  ['euc-jp', '日付,売上,店舗\n2025-01-01,1000,渋谷店\n'],
  ['gb18030', '货号,商品名称,售价\nC-1,红色运动鞋,199元\n'],
  ['windows-1252', 'año,precio\nniño,3\n'],
  ['windows-1252', 'Nom;Prix\nThé vert;3,50 €\nCafé;2\n'],
  ['cp949', '이름,전화\n김민지,010-1234-5678\n박서준,010-2222-3333\n'],
  ['shift_jis', '質問,回答\n駐車場はありますか,はい\n'],
])('decodeTable reads a few rows in %s', (encoding, text) => {
  expect(decodeTable(iconv.encode(text, encoding))).toBe(text);
});
