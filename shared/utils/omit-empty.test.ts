import { expect, test } from '@jest/globals';
import { omitEmpty } from './omit-empty.ts';

test('omitEmpty removes empty fields of a change', () => {
  const change = {
    name: 'Shop',
    brand_name: '',
    image_url: null,
    modal_text: undefined,
    page_infos: [],
    intro_text: {},
  };
  expect(omitEmpty(change)).toEqual({ name: 'Shop' });
});

test('false, zero and lists of empty values are not empty', () => {
  const change = { animation_on: false, order: 0, blank: ' ', list: [''], nested: { a: '' } };
  expect(omitEmpty(change)).toEqual(change);
});

test('dates and files are not empty', () => {
  const change = { until: new Date(0), file: new Blob([]) };
  expect(omitEmpty(change)).toEqual(change);
});

test('omitEmpty does not mutate its argument', () => {
  const change = { name: '', text: 'a' };
  omitEmpty(change);
  expect(change).toEqual({ name: '', text: 'a' });
});
