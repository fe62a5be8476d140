import { expect, test } from '@jest/globals';
import fc from '#shared/testing/property.ts';
import { splitSentences } from './split-sentences.ts';

test.each([
  ['Mr. Smith paid $3.50 to J. K. Rowling. He left! Why?', 3],
  ['El Sr. Pérez llamó. ¿Cuándo? A las 3 p. m. del lunes.', 3],
  ['1. Open the box.\n2. Close it.\n- done', 3],
  ['1989. 3. 12. 발표했다.이후 떠났다. 그는 왔다.', 4],
  ['「そうだ。」と言った。今日は晴れ！明日は？', 3],
  ['我们营业到下午6点。周六休息！请提前预约…', 3],
  ['no end', 1],
  ['... ! 。', 0],
])('%j has %i sentences', (text, count) => {
  expect(splitSentences(text)).toHaveLength(count);
});

test('offsets of a sentence point at its text', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: fc.constantFrom(...'ab1 .。!\n「」é가'), maxLength: 80 }),
      (text) => {
        let last = 0;
        for (const sentence of splitSentences(text)) {
          expect(text.slice(sentence.start, sentence.end)).toBe(sentence.text);
          expect(sentence.start).toBeGreaterThanOrEqual(last);
          last = sentence.end;
        }
      },
    ),
  );
});
