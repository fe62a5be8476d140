import { expect, test } from '@jest/globals';
import { nonEmpty } from './non-empty.ts';

test('V2 a change keeps only the fields that say something', () => {
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

test('V2 false and zero are not empty, nor is a list of empty things', () => {
  const change = { animation_on: false, order: 0, blank: ' ', list: [''], nested: { a: '' } };
  expect(nonEmpty(change)).toEqual(change);
});

test('V2 dates and files are values, not empty objects', () => {
  const change = { until: new Date(0), file: new Blob([]) };
  expect(nonEmpty(change)).toEqual(change);
});

test('V2 the given object stays as it is', () => {
  const change = { name: '', text: 'a' };
  nonEmpty(change);
  expect(change).toEqual({ name: '', text: 'a' });
});
