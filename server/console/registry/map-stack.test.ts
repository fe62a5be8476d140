import { expect, test } from '@jest/globals';
import { mapStack } from './map-stack.ts';

/** Maps the first column of the first line to line 3, column 5 of `./src/list.tsx`. */
const map = JSON.stringify({
  version: 3,
  sources: ['./src/list.tsx'],
  names: [],
  mappings: 'AAEI',
});
const findMap = async (script: string) =>
  script === '/assets/mfe-orders/main.js' ? map : undefined;

test('a frame is shown with the line of its source', async () => {
  const stack = `Error: boom
    at n (https://console.example.com/assets/mfe-orders/main.js:1:1)
    at https://console.example.com/assets/console/console.js:1:99`;
  expect(await mapStack(stack, findMap)).toBe(`Error: boom
    at n (./src/list.tsx:3:5)
    at https://console.example.com/assets/console/console.js:1:99`);
});
