import { languages } from '#shared/contracts/languages.ts';
import { loadPhrases } from './phrases.ts';

/** A version of software or of a document, such as “2.x”. */
export interface NumberedVersion {
  name: string;
  /** Most significant first; an x is `Infinity`. */
  numbers: readonly number[];
}

const { before, after } = loadPhrases('versions', ['before', 'after']);
const wordsOf = (group: typeof before) =>
  languages.flatMap((language) => group[language]).join('|');

const number = String.raw`\d{1,4}(?:\.(?:\d{1,4}|x)){0,3}`;
const start = String.raw`(?<![\p{L}\p{N}.])`;
const patterns = [
  String.raw`${start}(?:${wordsOf(before)})\s?(${number})(?![a-z\d]|\.\d)`,
  String.raw`${start}(${number})\s?(?:${wordsOf(after)})`,
  String.raw`${start}(\d{1,4}\.x)(?![a-z\d])`,
  // regex-input: 2000, a question or a title
].map((source) => new RegExp(source, 'iu'));

/** The first version that a text names, and the text without it. */
export function findVersion(text: string): { version: NumberedVersion; rest: string } | undefined {
  const input = text.slice(0, 2000);
  for (const pattern of patterns) {
    const found = pattern.exec(input);
    if (!found?.[1]) continue;
    const rest = input.slice(0, found.index) + input.slice(found.index + found[0].length);
    return { version: toVersion(found[1]), rest };
  }
  return undefined;
}

/** The version in the path of a page, such as `/docs/2.x/install`, and the path without it. */
export function findPathVersion(
  path: string,
): { version: NumberedVersion; rest: string } | undefined {
  const segments = path.split('/');
  const index = segments.findIndex((segment) => pathVersion.test(segment));
  const segment = segments[index];
  if (segment === undefined) return undefined;
  return {
    version: toVersion(segment.replace(/^v/i, '')),
    rest: segments.toSpliced(index, 1).join('/'),
  };
}

/** A segment that is only a whole number is more likely an id or a year. */
const pathVersion = /^(?:v\d{1,4}(?:\.(?:\d{1,4}|x)){0,3}|\d{1,4}(?:\.(?:\d{1,4}|x)){1,3})$/i;

function toVersion(text: string): NumberedVersion {
  const name = text.toLowerCase();
  const numbers = name.split('.').map((part) => (part === 'x' ? Infinity : Number(part)));
  return { name, numbers };
}

/** Whether the versions are the same or one includes the other: 2 and 2.x include 2.1. */
export function versionsOverlap(one: NumberedVersion, other: NumberedVersion): boolean {
  const length = Math.min(one.numbers.length, other.numbers.length);
  return Array.from({ length }, (_, index) => index).every((index) => {
    const [a, b] = [one.numbers[index], other.numbers[index]];
    return a === b || a === Infinity || b === Infinity;
  });
}

/** Compares versions for sorting, the latest first. */
export function compareVersionNumbers(one: NumberedVersion, other: NumberedVersion): number {
  for (const [index, a] of one.numbers.entries()) {
    const b = other.numbers[index] ?? 0;
    if (a !== b) return b > a ? 1 : -1;
  }
  return other.numbers.length - one.numbers.length;
}
