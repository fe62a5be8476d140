import { afterEach, expect, test } from '@jest/globals';
import { postJson } from './post-json.ts';

const body = {
  text: 'a "quote" \u2028 and 꽃',
  count: 0,
  none: null,
  left_out: undefined,
  attachments: ['one', 'two'],
  items: { name: 'Mina', consent: true, list: [{ deep: [1, []] }, {}] },
};
const sent = () => JSON.parse(String(postJson(body).body));
const { left_out: _, ...wanted } = body;

afterEach(() => {
  Reflect.deleteProperty(Array.prototype, 'toJSON');
  Reflect.deleteProperty(Object.prototype, 'toJSON');
});

test('a body is serialized as JSON without undefined values', () => {
  expect(sent()).toEqual(wanted);
});

test('a body ignores `toJSON` of the host page’s prototypes', () => {
  Reflect.set(Array.prototype, 'toJSON', () => 'an array');
  Reflect.set(Object.prototype, 'toJSON', () => 'an object');
  expect(JSON.stringify([1])).toBe('"an array"');
  expect(sent()).toEqual(wanted);
});
