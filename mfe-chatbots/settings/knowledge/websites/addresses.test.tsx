import { expect, test } from '@jest/globals';
import { readAddresses } from './addresses.ts';

test('addresses are read as people write them: without https, twice, in lines', () => {
  expect(
    readAddresses(' example.com/help \n\nhttps://example.com/help\nHTTP://Other.example'),
  ).toEqual({ urls: ['https://example.com/help', 'http://other.example/'], wrong: undefined });
});

test.each(['our website', 'shop', 'ftp://example.com', 'mailto:me@example.com x', 'https://'])(
  '“%s” is no address of a website',
  (line) => {
    expect(readAddresses(`example.com\n${line}`).wrong).toBe(line);
  },
);
