import { onlineManager, QueryClient } from '@tanstack/react-query';
import { HttpError } from '#shared/http/http-error.ts';

const isOnline = () => onlineManager.isOnline();

/** The query cache, shared by all areas; fresh for 30 seconds. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      // Fails at once while offline: a paused query would show its skeleton until the connection returns.
      networkMode: 'always',
      // While offline, cached data stays on screen instead of being replaced by an error.
      refetchOnMount: isOnline,
      refetchOnWindowFocus: isOnline,
      refetchOnReconnect: true,
      // Retries server errors only.
      retry: (count, error) =>
        count < 2 &&
        isOnline() &&
        error instanceof HttpError &&
        error.status >= 500 &&
        error.code !== 'timeout',
      retryDelay: (count) => 500 * 2 ** count,
    },
    // A paused save would look as if it never ended.
    mutations: { networkMode: 'always' },
  },
});
