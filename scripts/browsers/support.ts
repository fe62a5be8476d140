import compatData from '@mdn/browser-compat-data' with { type: 'json' };
import type {
  CompatStatement,
  Identifier,
  SimpleSupportStatement,
} from '@mdn/browser-compat-data/types';
import browserslist from 'browserslist';

/** Browserslist names → MDN names. */
const namesInData: Record<string, string> = {
  chrome: 'chrome',
  edge: 'edge',
  firefox: 'firefox',
  safari: 'safari',
  ios_saf: 'safari_ios',
  samsung: 'samsunginternet_android',
};

/** The oldest version of each browser in a browserslist query, by its MDN name. */
export function oldestVersions(queries: readonly string[]): Map<string, number> {
  const oldest = new Map<string, number>();
  for (const browser of browserslist(queries)) {
    const [name = '', versions = ''] = browser.split(' ');
    const mdnName = namesInData[name];
    if (!mdnName) throw new Error(`MDN's name of ${name} is not known here`);
    const version = Number.parseFloat(versions);
    oldest.set(mdnName, Math.min(version, oldest.get(mdnName) ?? Number.POSITIVE_INFINITY));
  }
  return oldest;
}

/** The entry of MDN's data at a path such as `api.URL.canParse_static`, if any. */
export function findFeature(path: string): Identifier | undefined {
  let entry: unknown = compatData;
  for (const part of path.split('.')) {
    if (typeof entry !== 'object' || entry === null || !Object.hasOwn(entry, part))
      return undefined;
    entry = (entry as Record<string, unknown>)[part]; // an object, by the line above
  }
  return entry as Identifier; // below the top level, MDN's data consists of identifiers
}

/** The browsers without the feature, such as `safari_ios 16.4 (since 27)`. */
export function browsersWithout(
  feature: CompatStatement | undefined,
  browsers: Map<string, number>,
): string[] {
  if (!feature) return [];
  return [...browsers].flatMap(([name, version]) => {
    const since = supportedSince((feature.support as Record<string, unknown>)[name]);
    return since <= version ? [] : [`${name} ${version} (since ${since})`];
  });
}

/** The first version with full, unprefixed support; infinity if there is none. */
function supportedSince(support: unknown): number {
  const statements = [support].flat() as (SimpleSupportStatement | undefined)[]; // as MDN's schema says
  const versions = statements.flatMap((statement) => {
    if (!statement || statement.flags || statement.prefix || statement.alternative_name) return [];
    if (statement.version_removed || typeof statement.version_added !== 'string') return [];
    return [Number.parseFloat(statement.version_added.replace('≤', ''))];
  });
  return Math.min(Number.POSITIVE_INFINITY, ...versions);
}
