import { createAdminApi } from '#shared/http/admin-api.ts';
import { HttpError } from '#shared/http/http-error.ts';
import { trackedFetch } from './connection.ts';
import { i18n } from './i18n.ts';
import { sessionStore } from './session.ts';

/** Marks the session as expired on a 401; the shell then asks the user to sign in again. */
const sessionAwareFetch: typeof fetch = async (...request) => {
  const response = await trackedFetch(...request);
  if (response.status === 401 && sessionStore.getState().user) {
    sessionStore.setState({ isExpired: true });
  }
  return response;
};

/** The Admin API in the user's language. Failures are `HttpError`s. */
export const api = createAdminApi({
  fetch: sessionAwareFetch,
  headers: () => ({ 'accept-language': i18n.language }),
});

/**
 * A translated message for users. While the browser is offline, an error that is not an `HttpError` is
 * most likely a failed `import()`.
 */
export function errorText(error: unknown): string {
  const isOffline = error instanceof HttpError ? error.offline : !navigator.onLine;
  if (isOffline) return i18n.t('common:error.offline');
  if (!(error instanceof HttpError)) return i18n.t('common:error.internal');
  if (error.code === 'timeout') return i18n.t('common:error.timeout');
  return error.data.detail ?? i18n.t('common:error.internal');
}
