import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { z } from 'zod';
import { visitFeatures } from './features.ts';

const words = new Set(['the', 'order', 'pedido', "don't"]);
const fixture = z.array(
  z.object({ text: z.string(), features: z.array(z.tuple([z.string(), z.number()])) }),
);

function featuresOf(text: string) {
  const features: [string, number][] = [];
  visitFeatures(
    text,
    (run) => words.has(run),
    (feature, weight) => features.push([feature, weight]),
  );
  return features;
}

test('features equal those of the training in each of the five languages', () => {
  const file = join(import.meta.dirname, 'features.fixture.json');
  const expected = fixture.parse(JSON.parse(readFileSync(file, 'utf8')));
  expect(expected.length).toBeGreaterThan(4);
  for (const { text, features } of expected) {
    const found = featuresOf(text);
    expect(found.map(([feature]) => feature)).toEqual(features.map(([feature]) => feature));
    features.forEach(([, weight], k) => {
      expect(found[k]?.[1]).toBeCloseTo(weight, 6);
    });
  }
});
