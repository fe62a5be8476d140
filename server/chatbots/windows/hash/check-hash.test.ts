import { expect, test } from '@jest/globals';
import { hashIdSchema } from '#shared/contracts/common.ts';
import { checkHash, findFreeHash, normalizeHash } from './check-hash.ts';

const none = { isHashTaken: async () => false };
const taken = (...hashes: string[]) => ({
  isHashTaken: async (hash: string) => hashes.includes(hash),
});

test.each([
  ['Customer Support', 'customer-support'],
  ['고객센터', 'gogaeksenteo'],
  ['한국어 상담', 'hangugeo-sangdam'],
  ['カスタマーサポート', 'kasutamasapoto'],
  ['きょうとのがっこう', 'kyoutonogakkou'],
  ['マッチングファーム', 'matchingufamu'],
  ['客服中心', 'kefuzhongxin'],
  ['Atención al cliente', 'atencion-al-cliente'],
  ['Ｆｕｌｌ　Ｗｉｄｔｈ', 'full-width'],
  ['  --Shop!!  24/7--  ', 'shop-24-7'],
  ['Поддержка клиентов', 'podderzhka-klientov'],
  ['Shop 😀 online', 'shop-online'],
  ['x'.repeat(200), 'x'.repeat(32)],
  ['aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa bcd', 'a'.repeat(31)],
  ['😀', ''],
])('%s becomes %s', async (text, hash) => {
  expect(await normalizeHash(text)).toBe(hash);
});

test.each([
  ['カフェ東京', 'kafe'],
  ['さくら美容室 渋谷店', 'sakura'],
  ['日本茶のお店 Midori', 'noo-midori'],
  ['佐々木クリニック', 'kurinikku'],
  ['ﾗｰﾒﾝ横綱', 'ramen'],
  ['서울カフェ 本店', 'seoulkafe'],
  ['上海小吃店', 'shanghaixiaochidian'],
  ['东京咖啡ー分店', 'dongjingkafeifendian'],
  ['大韓民國 서점', 'dahanminguo-seojeom'],
])('kanji beside kana are not read as Chinese: %s becomes %s', async (text, hash) => {
  expect(await normalizeHash(text)).toBe(hash);
});

test('names of an organization in Japan are not read as Chinese, even without kana', async () => {
  expect(await normalizeHash('京都抹茶 Uji', { country: 'JP' })).toBe('uji');
  expect(await findFreeHash('東京喫茶', none, { country: 'JP' })).toMatch(/^chatbot-[a-z0-9]{6}$/);
});

test('a free text is its own suggestion', async () => {
  expect(await checkHash('Green Tea House', none)).toEqual({
    text: 'Green Tea House',
    hash_id: 'green-tea-house',
    available: true,
    suggestion: 'green-tea-house',
  });
});

test.each([
  ['redesign', 'reserved'],
  ['www', 'reserved'],
  ['shop', 'too_short'],
  ['😀😀', 'invalid'],
  ['green tea', 'taken'],
])('%s is refused as %s, with a suggestion that is free', async (text, reason) => {
  const check = await checkHash(text, taken('green-tea'));
  expect(check).toMatchObject({ available: false, reason });
  expect(hashIdSchema.safeParse(check.suggestion).success).toBe(true);
  expect(await checkHash(check.suggestion, taken('green-tea'))).toMatchObject({ available: true });
});

test('a name of any length gives a hash id of at most 32 characters', async () => {
  const name = '가나다라 '.repeat(40);
  const first = await findFreeHash(name, none);
  expect(hashIdSchema.safeParse(first).success).toBe(true);
  const second = await findFreeHash(name, taken(first));
  expect(hashIdSchema.safeParse(second).success).toBe(true);
  expect(second).not.toBe(first);
});
