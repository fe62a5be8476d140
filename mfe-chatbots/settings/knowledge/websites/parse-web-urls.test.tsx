import { expect, test } from '@jest/globals';
import { parseWebUrls } from './parse-web-urls.ts';

test('parseWebUrls accepts missing https, duplicates and several lines', () => {
  expect(
    parseWebUrls(' example.com/help \n\nhttps://example.com/help\nHTTP://Other.example'),
  ).toEqual({ urls: ['https://example.com/help', 'http://other.example/'], invalid: undefined });
});

test.each(['our website', 'shop', 'ftp://example.com', 'mailto:me@example.com x', 'https://'])(
  'parseWebUrls rejects “%s”',
  (line) => {
    expect(parseWebUrls(`example.com\n${line}`).invalid).toBe(line);
  },
);
