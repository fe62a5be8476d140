import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import type { AreaManifest } from '#shared/contracts/console/areas.ts';
import { fakeArea } from '#shared/testing/fake-area.ts';
import { areaTimeoutsMs, createAreaHost, hostStore } from './area-host.ts';
import { areaStore } from './area-store.ts';

const container = document.body.appendChild(document.createElement('main'));

let areaCount = 0;
/** An area with this code; each has its own entry URL, as built files have. */
function createArea(code: string): AreaManifest {
  areaCount += 1;
  const entry = `data:text/javascript,${encodeURIComponent(`${code}\n// ${areaCount}`)}`;
  return fakeArea({
    name: `mfe-${areaCount}`,
    entry,
  });
}

function createHost(area: AreaManifest) {
  areaStore.setState(({ areas }) => ({ areas: [...areas, area] }));
  return createAreaHost(area.name, () => container);
}

const workingLifecycles = {
  bootstrap: 'async () => {}',
  mount: "async ({ container }) => { container.textContent = 'here'; }",
  unmount: 'async () => {}',
};
function codeOf(parts: Partial<typeof workingLifecycles> = {}): string {
  return Object.entries({ ...workingLifecycles, ...parts })
    .map(([name, body]) => `export const ${name} = ${body};`)
    .join('\n');
}
const hangs = 'new Promise(() => {})';
const throws = "async () => { throw new Error('broken'); }";

const shown = () => hostStore.getState().shown;

async function waitForTimeouts(): Promise<void> {
  await jest.advanceTimersByTimeAsync(areaTimeoutsMs.load + 2 * areaTimeoutsMs.mount);
}

const reportedError = jest.fn<typeof reportError>();

beforeEach(() => {
  jest.useFakeTimers();
  reportedError.mockClear();
  // jsdom does not implement reportError.
  globalThis.reportError = reportedError;
});
afterEach(() => {
  jest.useRealTimers();
  container.replaceChildren();
});

test('an area is mounted into its own container, which is removed when it is hidden', async () => {
  const host = createHost(createArea(codeOf()));
  host.show();
  expect(shown()?.status).toBe('starting');
  await waitForTimeouts();
  expect(shown()?.status).toBe('ready');
  expect(container.textContent).toBe('here');
  host.hide();
  expect(container.children).toHaveLength(0);
  expect(shown()).toBeNull();
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
])('an area that %s is marked as failed, and the next area mounts', async (_kind, code) => {
  const broken = createHost(createArea(code));
  broken.show();
  await waitForTimeouts();
  expect(shown()?.status).toBe('failed');
  expect(container.children).toHaveLength(0);
  broken.hide();
  const other = createArea(codeOf());
  createHost(other).show();
  await waitForTimeouts();
  expect(shown()).toMatchObject({ area: { name: other.name }, status: 'ready' });
});

test('an area whose entry cannot be loaded is marked as failed', async () => {
  const area = { ...createArea(''), entry: 'file:///no/such/area.js' };
  createHost(area).show();
  await waitForTimeouts();
  expect(shown()?.status).toBe('failed');
});

test('an area built for a newer contract is marked as failed', async () => {
  createHost({ ...createArea(codeOf()), contract: 99 }).show();
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
    const host = createHost(createArea(codeOf({ unmount })));
    host.show();
    await waitForTimeouts();
    host.hide();
    expect(container.children).toHaveLength(0);
    await waitForTimeouts();
    expect(reportedError).toHaveBeenCalledTimes(1);
    host.show();
    await waitForTimeouts();
    expect(shown()?.status).toBe('ready');
  },
);

test('a failed area is mounted when it is shown again', async () => {
  const mount = `async () => {
    globalThis.attempts = (globalThis.attempts ?? 0) + 1;
    if (globalThis.attempts === 1) throw new Error('broken');
  }`;
  const host = createHost(createArea(codeOf({ mount })));
  host.show();
  await waitForTimeouts();
  expect(shown()?.status).toBe('failed');
  host.show();
  await waitForTimeouts();
  expect(shown()?.status).toBe('ready');
});

test('an area hidden while it is loading is not mounted', async () => {
  const host = createHost(createArea(codeOf()));
  host.show();
  host.hide();
  await waitForTimeouts();
  expect(container.children).toHaveLength(0);
  expect(shown()).toBeNull();
});
