import { api, toast, useMutation, usePath } from '#shared/console/index.ts';

/**
 * Opens the provider's page at which a card is entered; the browser comes back to this page.
 * `startsTrial`: the trial starts when the card is registered.
 */
export function useOpenCardPage({ startsTrial = false } = {}) {
  const path = usePath();
  return useMutation({
    mutationFn: async (query: Record<string, string>) => {
      const text = String(new URLSearchParams(query));
      const return_path = text ? `${path}?${text}` : path;
      const { url } = await api.call('POST /subscriptions/payment-link', {
        body: { return_path, ...(startsTrial && { is_quickstart: true }) },
      });
      location.assign(url);
      // The button stays busy until the page is left.
      await new Promise((resolve) => setTimeout(resolve, 10_000));
    },
    onError: toast.error,
  });
}
