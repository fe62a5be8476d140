import { expect, test } from '@jest/globals';
import { isElliptical } from './elliptical-question.ts';

test.each([
  ...['And on Sundays?', 'What about the weekend?', 'How much?'],
  ...['¿Y los domingos?', '¿qué tal el sábado?'],
  ...['일요일은요?', '그럼 주말에는 어떻게 되나요?', '얼마예요?'],
  ...['周日呢？', '那周末怎么样'],
  ...['日曜日は？', 'では、週末なら？'],
])('“%s” refers to the previous question', (question) => {
  expect(isElliptical(question)).toBe(true);
});

test.each([
  ...['Do you repair bicycles?', 'Parking', '¿Tienen aparcamiento?', '주차장이 있습니까?'],
  ...['有停车场吗？', '駐車場はありますか？', ''],
  'And could you also tell me whether the large blue table can be delivered to Scotland in May?',
])('“%s” does not refer to the previous question', (question) => {
  expect(isElliptical(question)).toBe(false);
});
