import { api, toast, useMutation } from '#shared/console/index.ts';
import { downloadFile } from '#shared/utils/download-file.ts';
import type { Person } from './person-queries.ts';

/** Saves everything stored about the customer as a JSON file. */
export function useDownloadPerson({ id }: Person) {
  return useMutation({
    mutationFn: () => api.call('POST /customers/:id/export', { params: { id } }),
    onSuccess: (data) =>
      downloadFile(`customer-${id}.json`, JSON.stringify(data, null, 2), 'application/json'),
    onError: toast.error,
    // A copy of personal data is not cached.
    gcTime: 0,
  });
}
