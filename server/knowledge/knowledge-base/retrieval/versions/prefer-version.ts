import {
  compareVersionNumbers,
  findPathVersion,
  findVersion,
  type NumberedVersion,
  versionsOverlap,
} from '#server/language/find-version.ts';
import { tokenize } from '#server/language/tokenize.ts';
import { headingSeparator } from '../../parsing/parsed-document.ts';
import { isPair, type Passage } from '../passage.ts';

/**
 * Where passages describe several versions of the same thing, selects those of the version that the
 * question names, otherwise of the latest: a page without a version, or the highest number. Others that
 * match much better remain, because the preferred version may lack the subject. Passages that may be
 * confused get the name of their version.
 */
export function preferVersion(question: string, ranked: readonly Passage[]): Passage[] {
  const named = findVersion(question)?.version;
  const versions = new Map(ranked.map((passage) => [passage, versionOf(passage)]));
  const dropped = new Set<Passage>();
  const compared = new Set<Passage>();
  for (const passages of groupByDocument(versions).values()) {
    const found = passages.map((passage) => versions.get(passage)?.version);
    const preferred = choose(found, named);
    const isPreferred = (passage: Passage) =>
      versions.get(passage)?.version?.name === preferred?.name;
    if (passages.every(isPreferred)) continue;
    for (const passage of passages) compared.add(passage);
    const best = Math.max(...passages.filter(isPreferred).map(({ score }) => score));
    for (const passage of passages) {
      if (!isPreferred(passage) && best >= passage.score * minShareOfScore) dropped.add(passage);
    }
  }
  return ranked
    .filter((passage) => !dropped.has(passage))
    .map((passage) => {
      const version = versions.get(passage)?.version;
      return version && (named || compared.has(passage))
        ? { ...passage, version: version.name }
        : passage;
    });
}

const minShareOfScore = 0.7;

interface Versioned {
  /** Undefined for a document without one, which is the current version where others have one. */
  version: NumberedVersion | undefined;
  /** Identify the described thing; a passage without a version has one key per level of its headings. */
  keys: string[];
}

/** The version in the title of a document, or in a heading such as “Changes in 2.1”. */
function versionOf({ title, url, ...passage }: Passage): Versioned | undefined {
  if (isPair(passage)) return undefined;
  const path = url ? pathKey(url) : '';
  const headings = title.split(headingSeparator);
  for (const [index, heading] of headings.entries()) {
    const found = findVersion(heading);
    if (!found) continue;
    return { version: found.version, keys: [toKey(path, ...headings.slice(0, index), found.rest)] };
  }
  const keys = headings.map((_, index) => toKey(path, ...headings.slice(0, index + 1)));
  return { version: undefined, keys };
}

function pathKey(url: string): string {
  const { host, pathname } = new URL(url);
  const path = findPathVersion(pathname)?.rest ?? pathname;
  return host + path.replace(/v\d{1,4}(?:[._-]\d{1,4}){0,3}/gi, '');
}

const toKey = (...parts: string[]) =>
  parts.map((part) => part.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')).join('/');

/** Passages of documents of which at least one has a version. */
function groupByDocument(versions: ReadonlyMap<Passage, Versioned | undefined>) {
  const groups = new Map<string, Passage[]>();
  for (const [passage, versioned] of versions) {
    if (!versioned?.version) continue;
    const [key = ''] = versioned.keys;
    groups.set(key, [...(groups.get(key) ?? []), passage]);
  }
  for (const [passage, versioned] of versions) {
    if (!versioned || versioned.version) continue;
    const key = versioned.keys.find((each) => groups.has(each));
    if (key !== undefined) groups.get(key)?.push(passage);
  }
  return groups;
}

/** The version that is named, or the latest; undefined is a document without a version. */
function choose(
  versions: readonly (NumberedVersion | undefined)[],
  named: NumberedVersion | undefined,
): NumberedVersion | undefined {
  const numbered = versions.filter((version) => version !== undefined).sort(compareVersionNumbers);
  const match = named && numbered.find((version) => versionsOverlap(version, named));
  return match ?? (numbered.length < versions.length ? undefined : numbered[0]);
}

/** The terms that only name a version, which chooses between passages and is not a subject itself. */
export function namedVersionTerms(
  question: string,
  candidates: readonly Pick<Passage, 'title'>[],
): ReadonlySet<string> {
  const named = findVersion(question);
  if (!named || !candidates.some(({ title }) => findVersion(title))) return new Set();
  const others = new Set(tokenize(named.rest));
  return new Set(tokenize(question).filter((term) => !others.has(term)));
}
