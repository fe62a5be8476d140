import { expect, test } from '@jest/globals';
import { parseWebAddresses } from './parse-addresses.ts';

test('parseAddresses accepts missing https, duplicates and several lines', () => {
  expect(
    parseWebAddresses(' example.com/help \n\nhttps://example.com/help\nHTTP://Other.example'),
  ).toEqual({ urls: ['https://example.com/help', 'http://other.example/'], wrong: undefined });
});

test.each(['our website', 'shop', 'ftp://example.com', 'mailto:me@example.com x', 'https://'])(
  'parseAddresses rejects “%s”',
  (line) => {
    expect(parseWebAddresses(`example.com\n${line}`).invalid).toBe(line);
  },
);
