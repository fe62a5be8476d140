import { api, queryOptions } from '#shared/console/index.ts';

export const resetLinkQueries = {
  state: (token: string) =>
    queryOptions({
      queryKey: ['password link', token],
      queryFn: ({ signal }) =>
        api.call('POST /account/reset-password/link', { body: { token }, signal }),
    }),
};
