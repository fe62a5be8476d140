import { QueryClient } from '@tanstack/react-query';
import { HttpError } from '#shared/http/http-error.ts';

/** What the server told, shared by all areas; kept fresh for half a minute. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      // Only what may go better the next time is asked again.
      retry: (count, error) =>
        count < 2 && error instanceof HttpError && error.status >= 500 && error.code !== 'timeout',
      retryDelay: (count) => 500 * 2 ** count,
    },
  },
});
