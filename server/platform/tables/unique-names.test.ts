import { expect, test } from '@jest/globals';
import { uniqueNames } from './unique-names.ts';

test('repeated names are numbered, also where a numbered name exists', () => {
  expect(uniqueNames(['Price', 'Price (2)', 'Price', '', 'Price', ''])).toEqual([
    ...['Price', 'Price (2)', 'Price (3)', '', 'Price (4)', ''],
  ]);
});
