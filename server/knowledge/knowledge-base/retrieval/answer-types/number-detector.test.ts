import { expect, test } from '@jest/globals';
import { createNumberDetector } from './number-detector.ts';

test.each([
  ['How many rooms are there?', 'We have 12 rooms.', 'The rooms face the sea.'],
  ['¿En qué año abrieron?', 'Abrimos en 1998.', 'Abrimos con ilusión.'],
  ['배송은 며칠 걸리나요? 몇 일인가요?', '보통 2일 걸립니다.', '빠르게 보내 드립니다.'],
  ['何人まで入れますか', '最大で40人まで入れます。', '広い部屋です。'],
  ['How high is the tower?', 'It has eleven floors.', 'It can be seen from the sea.'],
  ['¿Qué edad tiene la torre?', 'Tiene medio milenio, o quince lustros.', 'Es de piedra.'],
  ['这座塔多高？', '塔高三十米，共两层。', '塔很高。'],
  ['占比例多少？', '占了一半。', '占了很多。'],
  ['参加者は何人ですか', '参加者は八個の班に分かれた。', '参加者は多い。'],
  ['아이는 몇 살입니까?', '아이는 아홉 살입니다.', '아이는 어립니다.'],
  ['店里有多少个座位？', '店里有三十个座位。', '座位很舒适。'],
])('%s expects a sentence with a number', (question, withNumber, without) => {
  const hasNumber = createNumberDetector(question);
  expect(hasNumber?.(withNumber)).toBe(true);
  expect(hasNumber?.(without)).toBe(false);
});

test('a number that the question already has does not count, and other questions have no detector', () => {
  expect(createNumberDetector('How much is the 50 ml bottle?')?.('The 50 ml bottle is blue.')).toBe(
    false,
  );
  expect(createNumberDetector('Who bakes the bread?')).toBeNull();
});
