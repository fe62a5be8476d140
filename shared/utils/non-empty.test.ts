import { expect, test } from '@jest/globals';
import { nonEmpty } from './non-empty.ts';

test('nonEmpty removes empty fields of a change', () => {
  const change = {
    name: 'Shop',
    brand_name: '',
    image_url: null,
    modal_text: undefined,
    page_infos: [],
    intro_text: {},
  };
  expect(nonEmpty(change)).toEqual({ name: 'Shop' });
});

test('false, zero and lists of empty values are not empty', () => {
  const change = { animation_on: false, order: 0, blank: ' ', list: [''], nested: { a: '' } };
  expect(nonEmpty(change)).toEqual(change);
});

test('dates and files are not empty', () => {
  const change = { until: new Date(0), file: new Blob([]) };
  expect(nonEmpty(change)).toEqual(change);
});

test('nonEmpty does not mutate its argument', () => {
  const change = { name: '', text: 'a' };
  nonEmpty(change);
  expect(change).toEqual({ name: '', text: 'a' });
});
