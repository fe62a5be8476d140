import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { areaStore, sessionStore } from '#shared/console/shell.ts';
import { fakeArea } from '#shared/testing/fake-area.ts';
import { fakeUser } from '#shared/testing/fake-session.ts';
import { hostStore } from '../hosting/area-host.ts';
import { reportHealth } from './report-health.ts';

const area = fakeArea({
  name: 'mfe-orders',
  version: '2',
  entry: '/x.js',
});
const ready = { area, status: 'ready', ms: 120.4 } as const;
const failed = { area, status: 'failed', error: new Error('broken') } as const;
const show = (shown: ReturnType<typeof hostStore.getState>['shown']) =>
  hostStore.setState({ shown });

const sent = jest.fn<(url: string, body: Blob) => boolean>(() => true);
let stop = () => {};
const reports = () =>
  Promise.all(sent.mock.calls.map(async ([, body]) => JSON.parse(await textOf(body)).items));
/** jsdom's Blob has no `text()`. */
function textOf(body: Blob): Promise<string> {
  return new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.readAsText(body);
  });
}

beforeEach(() => {
  jest.useFakeTimers();
  sent.mockClear();
  Object.assign(navigator, { sendBeacon: sent });
  sessionStore.setState({ user: fakeUser(), isExpired: false });
  show(null);
});
afterEach(() => {
  stop();
  jest.useRealTimers();
});

test('reportHealth counts the area that is already mounted and reports loads and failures once a minute', async () => {
  show(ready);
  stop = reportHealth();
  show({ area, status: 'starting' });
  show(failed);
  // A failure after a mount is not a second load.
  show({ area, status: 'starting' });
  show(ready);
  show(failed);
  expect(sent).not.toHaveBeenCalled();
  jest.advanceTimersByTime(60_000);
  jest.advanceTimersByTime(60_000);
  jest.useRealTimers();
  expect(await reports()).toEqual([
    [
      {
        ...{ area: 'mfe-orders', version: '2', loads: 3, failures: 2, mount_ms: [120, 120] },
        errors: [{ kind: 'failure', message: 'Error: broken', stack: expect.any(String) }],
      },
    ],
  ]);
});

test('reportHealth attributes errors that nobody handled to the area in their stack', async () => {
  areaStore.setState({ areas: [area] });
  stop = reportHealth();
  const report = (stack: string) => {
    const error = Object.assign(new Error('late'), { stack });
    dispatchEvent(new ErrorEvent('error', { error }));
  };
  report('Error: late\n at https://console.test/assets/mfe-orders/index.js:1:2');
  report('Error: late\n at https://console.test/assets/mfe-unknown/index.js:1:2');
  jest.advanceTimersByTime(60_000);
  jest.useRealTimers();
  const [items] = await reports();
  expect(items).toEqual([expect.objectContaining({ area: 'mfe-orders', failures: 0 })]);
  expect(items[0].errors).toEqual([expect.objectContaining({ kind: 'uncaught' })]);
});

test('reportHealth sends nothing without a session and counts nothing while offline', () => {
  stop = reportHealth();
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValueOnce(false);
  show(failed);
  jest.advanceTimersByTime(60_000);
  show(ready);
  sessionStore.setState({ isExpired: true });
  jest.advanceTimersByTime(60_000);
  expect(sent).not.toHaveBeenCalled();
});
