import type { AreaManifest } from '../contracts/console/areas.ts';

/** A manifest without routes, links, texts and slots. */
export function fakeArea(changes: Partial<AreaManifest> = {}): AreaManifest {
  return {
    name: 'mfe-orders',
    contract: 1,
    version: '1',
    entry: '/area.js',
    css: [],
    integrity: {},
    locales: { ko: {}, en: {}, zh: {}, es: {}, ja: {} },
    namespaces: [],
    slots: [],
    routes: [],
    nav: [],
    commands: [],
    finders: [],
    ...changes,
  };
}
