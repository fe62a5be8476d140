import { expect, test } from '@jest/globals';
import { createClaimCheck } from '../claim-check.ts';
import { englishClaims } from './claims-en.ts';
import { spanishClaims } from './claims-es.ts';
import { japaneseClaims } from './claims-ja.ts';
import { koreanClaims } from './claims-ko.ts';
import { chineseClaims } from './claims-zh.ts';

const all = [englishClaims, koreanClaims, chineseClaims, spanishClaims, japaneseClaims];

/** The share of contradicted claims that the check has to reject; fewer means that it got worse. */
const minRejected = 0.85;

function isSupported([source, claim]: readonly [source: string, claim: string]): boolean {
  const passages = [source];
  const statements = [{ title: '', body: source }];
  return createClaimCheck({
    all: passages,
    supporting: passages,
    passages,
    statements,
  }).isSupported(claim);
}

test.each(all)('no true claim in $language is rejected', (claims) => {
  expect(claims.true.filter((pair) => !isSupported(pair))).toEqual([]);
});

test('most claims that their source contradicts are rejected in each language', () => {
  const shares = all.map(
    (claims) => claims.false.filter((pair) => !isSupported(pair)).length / claims.false.length,
  );
  expect(Math.min(...shares)).toBeGreaterThanOrEqual(minRejected);
});
