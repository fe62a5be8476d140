import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import type { AreaManifest } from '#shared/contracts/areas.ts';
import { areaLimits, createAreaHost, hostStore } from './area-host.ts';
import { areaStore } from './areas.ts';

const none = { ko: {}, en: {}, zh: {}, es: {}, ja: {} };
const place = document.body.appendChild(document.createElement('main'));

let made = 0;
/** An area of this code; each has an address of its own, as built files have. */
function areaOf(code: string): AreaManifest {
  made += 1;
  const entry = `data:text/javascript,${encodeURIComponent(`${code}\n// ${made}`)}`;
  return {
    ...{ name: `mfe-${made}`, contract: 1, version: '1', entry, css: [], integrity: {} },
    ...{ locales: none, namespaces: [], slots: [], routes: [], nav: [] },
  };
}

/** The host of an area that the page knows. */
function hostOf(area: AreaManifest) {
  areaStore.setState(({ areas }) => ({ areas: [...areas, area] }));
  return createAreaHost(area.name, () => place);
}

const works = {
  bootstrap: 'async () => {}',
  mount: "async ({ container }) => { container.textContent = 'here'; }",
  unmount: 'async () => {}',
};
function codeOf(parts: Partial<typeof works> = {}): string {
  return Object.entries({ ...works, ...parts })
    .map(([name, body]) => `export const ${name} = ${body};`)
    .join('\n');
}
const hangs = 'new Promise(() => {})';
const throws = "async () => { throw new Error('broken'); }";

const shown = () => hostStore.getState().shown;

/** Waits for as long as an area may take for everything. */
async function long(): Promise<void> {
  await jest.advanceTimersByTimeAsync(areaLimits.load + 2 * areaLimits.mount);
}

const told = jest.fn<typeof reportError>();

beforeEach(() => {
  jest.useFakeTimers();
  told.mockClear();
  // jsdom has none.
  globalThis.reportError = told;
});
afterEach(() => {
  jest.useRealTimers();
  place.replaceChildren();
});

test('an area is shown in a container of its own, which goes with it', async () => {
  const host = hostOf(areaOf(codeOf()));
  host.show();
  expect(shown()?.status).toBe('starting');
  await long();
  expect(shown()?.status).toBe('ready');
  expect(place.textContent).toBe('here');
  host.hide();
  expect(place.children).toHaveLength(0);
  expect(shown()).toBeNull();
});

test.each([
  ['loads for ever', `await ${hangs};`],
  ['throws when it is loaded', "throw new Error('broken');"],
  ['is no JavaScript', 'export const = ;'],
  ['has no lifecycles', 'export const nothing = 1;'],
  ['boots for ever', codeOf({ bootstrap: `() => ${hangs}` })],
  ['throws when it boots', codeOf({ bootstrap: throws })],
  ['mounts for ever', codeOf({ mount: `() => ${hangs}` })],
  ['throws when it mounts', codeOf({ mount: throws })],
  [
    'breaks while it mounts, and goes on',
    codeOf({ mount: "async ({ onFailure }) => onFailure(new Error('broken'))" }),
  ],
  [
    'breaks while it is shown',
    codeOf({
      mount: "async ({ onFailure }) => { setTimeout(() => onFailure(new Error('late')), 9000); }",
    }),
  ],
])('an area that %s has failed, and the next one is shown', async (_kind, code) => {
  const broken = hostOf(areaOf(code));
  broken.show();
  await long();
  expect(shown()?.status).toBe('failed');
  expect(place.children).toHaveLength(0);
  broken.hide();
  const other = areaOf(codeOf());
  hostOf(other).show();
  await long();
  expect(shown()).toMatchObject({ area: { name: other.name }, status: 'ready' });
});

test('an area that is not there has failed', async () => {
  const area = { ...areaOf(''), entry: 'file:///no/such/area.js' };
  hostOf(area).show();
  await long();
  expect(shown()?.status).toBe('failed');
});

test('an area that speaks a newer contract has failed', async () => {
  hostOf({ ...areaOf(codeOf()), contract: 99 }).show();
  await long();
  expect(shown()?.status).toBe('failed');
});

test.each([
  ['hangs', `() => ${hangs}`],
  ['throws', throws],
  ['throws at once', "() => { throw new Error('broken'); }"],
])('an area whose unmount %s leaves the page at once all the same', async (_kind, unmount) => {
  const host = hostOf(areaOf(codeOf({ unmount })));
  host.show();
  await long();
  host.hide();
  expect(place.children).toHaveLength(0);
  await long();
  expect(told).toHaveBeenCalledTimes(1);
  host.show();
  await long();
  expect(shown()?.status).toBe('ready');
});

test('an area that failed once is shown when it is tried again', async () => {
  const mount = `async () => {
    globalThis.attempts = (globalThis.attempts ?? 0) + 1;
    if (globalThis.attempts === 1) throw new Error('broken');
  }`;
  const host = hostOf(areaOf(codeOf({ mount })));
  host.show();
  await long();
  expect(shown()?.status).toBe('failed');
  host.show();
  await long();
  expect(shown()?.status).toBe('ready');
});

test('an area that is left before it is there never touches the page', async () => {
  const host = hostOf(areaOf(codeOf()));
  host.show();
  host.hide();
  await long();
  expect(place.children).toHaveLength(0);
  expect(shown()).toBeNull();
});
