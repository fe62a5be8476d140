import { join } from 'node:path';
import { afterEach, beforeAll, beforeEach, expect, jest, test } from '@jest/globals';
import { waitFor } from '@testing-library/react';
import { getAppStatus } from 'single-spa';
import { areaStore } from '#shared/console/area-store.ts';
import { setPageData } from '#shared/console/page-data.ts';
import { navigate, startRouter } from '#shared/console/router.ts';
import { sessionStore } from '#shared/console/session.ts';
import type { AreaManifest } from '#shared/contracts/console/areas.ts';
import { fakeArea } from '#shared/testing/fake-area.ts';
import { fakePageData, fakeUser } from '#shared/testing/fake-session.ts';
import { createAreaContainer } from './area-container.ts';
import { type AreaHost, hostStore } from './area-host.ts';
import { registerArea, registerAreas } from './register-areas.ts';
import { areaTimeoutsMs } from './run-area.ts';
import { failing } from './testing/plain-react-area.tsx';

const container = createAreaContainer();
const main = document.body.appendChild(document.createElement('main'));
let hosts: Map<string, AreaHost>;

let areaCount = 0;
/** An area with this code, registered; each has its own entry URL, as built files have. */
function createArea(code: string, changes: Partial<AreaManifest> = {}): AreaManifest {
  areaCount += 1;
  const name = `mfe-${areaCount}`;
  const entry = `data:text/javascript,${encodeURIComponent(`${code}\n// ${areaCount}`)}`;
  const routes = [{ path: `/redesign/${name}`, requires: [], requires_one: [] }];
  const area = fakeArea({ name, entry, routes, ...changes });
  areaStore.setState(({ areas }) => ({ areas: [...areas, area] }));
  registerArea(name, hosts, container);
  return area;
}

const workingLifecycles = {
  bootstrap: 'async () => {}',
  mount: "async ({ domElement }) => { domElement.textContent = 'here'; }",
  unmount: 'async () => {}',
};
function codeOf(parts: Partial<typeof workingLifecycles> & Record<string, string> = {}): string {
  return Object.entries({ ...workingLifecycles, ...parts })
    .map(([name, body]) => `export const ${name} = ${body};`)
    .join('\n');
}
const hangs = 'new Promise(() => {})';
const throws = "async () => { throw new Error('broken'); }";

const shown = () => hostStore.getState().shown;
const open = (area: AreaManifest) => navigate(`/redesign/${area.name}`);
const leave = () => navigate('/redesign/account');

/** Lets microtasks, imports and short timers pass. */
const settle = () => jest.advanceTimersByTimeAsync(200);
async function waitForTimeouts(): Promise<void> {
  await jest.advanceTimersByTimeAsync(areaTimeoutsMs.load + 2 * areaTimeoutsMs.mount);
}

const reportedError = jest.fn<typeof reportError>();

beforeAll(() => {
  const user = fakeUser();
  setPageData(fakePageData(user));
  sessionStore.setState({ user });
  history.replaceState(null, '', '/redesign/account');
  startRouter();
  hosts = registerAreas(container);
  container.attachTo(main);
});
beforeEach(() => {
  jest.useFakeTimers();
  reportedError.mockClear();
  // jsdom does not implement reportError.
  globalThis.reportError = reportedError;
});
afterEach(async () => {
  leave();
  await waitForTimeouts();
  jest.useRealTimers();
});

test('an area is mounted into its own element, which is removed when it is left', async () => {
  const area = createArea(codeOf());
  expect(getAppStatus(area.name)).toBe('NOT_LOADED');
  open(area);
  await settle();
  expect(shown()?.status).toBe('ready');
  expect(getAppStatus(area.name)).toBe('MOUNTED');
  expect(main.textContent).toBe('here');
  leave();
  await settle();
  expect(container.element.children).toHaveLength(0);
  expect(getAppStatus(area.name)).toBe('NOT_MOUNTED');
  expect(shown()).toBeNull();
});

test('each lifecycle gets the props of single-spa and those of the console', async () => {
  const log = `async (props) => void (globalThis.given ??= []).push(Object.keys(props).sort().join())`;
  const area = createArea(
    codeOf({ bootstrap: `[${log}, ${log}]`, mount: `[${log}]`, unmount: log, unload: log }),
  );
  open(area);
  await settle();
  hosts.get(area.name)?.replace();
  await settle();
  const { given }: { given?: string[] } = globalThis as object;
  // Bootstrapped, mounted, replaced; then all again.
  expect(given).toHaveLength(8);
  expect(new Set(given)).toEqual(
    new Set(['container,domElement,errorBoundary,mountParcel,name,onFailure,singleSpa']),
  );
  expect(getAppStatus(area.name)).toBe('MOUNTED');
});

test.each([
  ['never finishes loading', `await ${hangs};`],
  ['throws while loading', "throw new Error('broken');"],
  ['is not valid JavaScript', 'export const = ;'],
  ['exports no lifecycles', 'export const nothing = 1;'],
  ['never finishes bootstrap', codeOf({ bootstrap: `() => ${hangs}` })],
  ['throws in bootstrap', codeOf({ bootstrap: throws })],
  ['never finishes mounting', codeOf({ mount: `() => ${hangs}` })],
  ['throws in mount', codeOf({ mount: throws })],
  [
    'reports a failure while mounting',
    codeOf({ mount: "async ({ onFailure }) => onFailure(new Error('broken'))" }),
  ],
  [
    'reports a failure after mounting',
    codeOf({
      mount: "async ({ onFailure }) => { setTimeout(() => onFailure(new Error('late')), 9000); }",
    }),
  ],
  ['fails and hangs in unmount', codeOf({ mount: throws, unmount: `() => ${hangs}` })],
])(
  'an area that %s is unmounted and marked as failed, and the next area mounts',
  async (_kind, code) => {
    const broken = createArea(code);
    open(broken);
    await waitForTimeouts();
    expect(shown()?.status).toBe('failed');
    expect(getAppStatus(broken.name)).toBe('NOT_MOUNTED');
    expect(container.element.children).toHaveLength(0);
    const other = createArea(codeOf());
    open(other);
    await settle();
    expect(shown()).toMatchObject({ area: { name: other.name }, status: 'ready' });
    expect(reportedError).not.toHaveBeenCalled();
  },
);

test.each([
  ['code', `await ${hangs};`],
  ['bootstrap', codeOf({ bootstrap: `() => ${hangs}` })],
  ['mount', codeOf({ mount: `() => ${hangs}` })],
])('the next area does not wait for one whose %s hangs', async (_kind, code) => {
  const hanging = createArea(code);
  open(hanging);
  await settle();
  const other = createArea(codeOf());
  open(other);
  await settle();
  expect(shown()).toMatchObject({ area: { name: other.name }, status: 'ready' });
  expect(getAppStatus(hanging.name)).toBe('NOT_MOUNTED');
});

test('an area whose entry cannot be loaded is marked as failed', async () => {
  open(createArea('', { entry: 'file:///no/such/area.js' }));
  await waitForTimeouts();
  expect(shown()?.status).toBe('failed');
});

test('an area built for a newer contract is marked as failed', async () => {
  open(createArea(codeOf(), { contract: 99 }));
  await waitForTimeouts();
  expect(shown()?.status).toBe('failed');
});

test.each([
  ['hangs', `() => ${hangs}`],
  ['throws', throws],
  ['throws synchronously', "() => { throw new Error('broken'); }"],
])(
  'an area whose unmount %s is removed immediately, and the error is reported',
  async (_kind, unmount) => {
    const area = createArea(codeOf({ unmount }));
    open(area);
    await settle();
    const other = createArea(codeOf());
    open(other);
    await settle();
    expect(shown()).toMatchObject({ area: { name: other.name }, status: 'ready' });
    expect(container.element.children).toHaveLength(1);
    await waitForTimeouts();
    expect(reportedError).toHaveBeenCalledTimes(1);
    open(area);
    await settle();
    expect(shown()).toMatchObject({ area: { name: area.name }, status: 'ready' });
  },
);

/** Throws when it is mounted for the first time. */
const throwsOnce = (key: string) => `async () => {
  globalThis.${key} = (globalThis.${key} ?? 0) + 1;
  if (globalThis.${key} === 1) throw new Error('broken');
}`;

test('a failed area is mounted when the user retries', async () => {
  const area = createArea(codeOf({ mount: throwsOnce('retried') }));
  open(area);
  await settle();
  expect(shown()?.status).toBe('failed');
  hosts.get(area.name)?.retry();
  await settle();
  expect(shown()?.status).toBe('ready');
  expect(getAppStatus(area.name)).toBe('MOUNTED');
});

test('a failed area is mounted when it is opened again', async () => {
  const area = createArea(codeOf({ mount: throwsOnce('reopened') }));
  open(area);
  await settle();
  expect(shown()?.status).toBe('failed');
  leave();
  expect(shown()).toBeNull();
  open(area);
  await settle();
  expect(shown()?.status).toBe('ready');
});

test('an area left while it is loading is not mounted', async () => {
  const area = createArea(codeOf());
  open(area);
  leave();
  await waitForTimeouts();
  expect(container.element.children).toHaveLength(0);
  expect(shown()).toBeNull();
});

test('an area left and opened again while it is loading is mounted', async () => {
  const area = createArea(codeOf());
  open(area);
  leave();
  open(area);
  await settle();
  expect(main.textContent).toBe('here');
});

test('an unmodified application of single-spa-react is mounted, fails, and is mounted again', async () => {
  jest.useRealTimers(); // for React
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false });
  jest.spyOn(console, 'error').mockImplementation(() => {}); // React logs the error
  jest.spyOn(console, 'warn').mockImplementation(() => {}); // single-spa-react misses a boundary
  const area = createArea('', { entry: join(import.meta.dirname, 'testing/plain-react-area.tsx') });
  document.body.setAttribute(failing, '');
  open(area);
  await waitFor(() => {
    expect(shown()).toMatchObject({ status: 'failed', error: { message: 'broken' } });
  });
  document.body.removeAttribute(failing);
  hosts.get(area.name)?.retry();
  await waitFor(() => expect(main.textContent).toBe(`Orders of ${area.name}`));
  leave();
  await waitFor(() => expect(getAppStatus(area.name)).toBe('NOT_MOUNTED'));
  expect(main.textContent).toBe('');
  expect(reportedError).not.toHaveBeenCalled();
  jest.useFakeTimers();
});

test('parcels of an area are unmounted with it, and one that hangs does not break it', async () => {
  const parcel = `{ mount: async () => {}, unmount: () => ${hangs} }`;
  const mount = `async ({ domElement, mountParcel }) => {
    await mountParcel(${parcel}, { domElement }).mountPromise;
  }`;
  const area = createArea(codeOf({ mount }));
  for (const _time of ['at first', 'again']) {
    open(area);
    await settle();
    expect(getAppStatus(area.name)).toBe('MOUNTED');
    leave();
    await waitForTimeouts();
    expect(getAppStatus(area.name)).toBe('NOT_MOUNTED');
  }
  expect(reportedError).toHaveBeenCalledTimes(2);
});
