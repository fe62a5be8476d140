import { afterEach, expect, jest, test } from '@jest/globals';
import { MutationObserver, onlineManager, QueryObserver } from '@tanstack/react-query';
import { HttpError } from '#shared/http/http-error.ts';
import { queryClient } from './queries.ts';

const noConnection = new HttpError({ detail: 'Failed to fetch' }, 500, true);

afterEach(() => {
  onlineManager.setOnline(true);
  queryClient.clear();
});

/** Mounts a query as a screen does and returns its state once the fetch has ended. */
async function mountQuery(queryFn: () => Promise<string>) {
  const observer = new QueryObserver(queryClient, { queryKey: ['list'], queryFn });
  const unmount = observer.subscribe(() => {});
  await new Promise((resolve) => setTimeout(resolve, 10));
  unmount();
  return observer.getCurrentResult();
}

test('a query without a connection fails at once instead of being paused', async () => {
  onlineManager.setOnline(false);
  const result = await mountQuery(() => Promise.reject(noConnection));
  expect(result).toMatchObject({ status: 'error', fetchStatus: 'idle', error: noConnection });
});

test('stale cached data is shown while offline', async () => {
  queryClient.setQueryData(['list'], 'from before', { updatedAt: Date.now() - 60_000 });
  onlineManager.setOnline(false);
  const fetchList = jest.fn(() => Promise.reject(noConnection));
  expect(await mountQuery(fetchList)).toMatchObject({ status: 'success', data: 'from before' });
  expect(fetchList).not.toHaveBeenCalled();
});

test('a save without a connection fails at once instead of being paused', async () => {
  onlineManager.setOnline(false);
  const save = new MutationObserver(queryClient, {
    mutationFn: () => Promise.reject(noConnection),
  });
  await expect(save.mutate()).rejects.toBe(noConnection);
});
