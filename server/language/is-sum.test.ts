import { expect, test } from '@jest/globals';
import { isSum } from './is-sum.ts';

test.each([
  'what is 17*23',
  '17 × 23 = ?',
  '17*23은?',
  '(2+3)*4',
  '12+30等于多少？',
  '¿Cuánto es 4+4?',
])('%j is a sum', (message) => expect(isSum(message)).toBe(true));

test.each([
  'Do you have frames of 20×30 with glass?',
  'Are you open 24/7?',
  'What does it cost for 2+1 people and a dog?',
  'When do you open?',
  'Call me on +49 30 901820',
])('%j is not a sum', (message) => expect(isSum(message)).toBe(false));
