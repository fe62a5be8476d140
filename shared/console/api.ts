import { createAdminApi } from '#shared/http/admin-api.ts';
import { HttpError } from '#shared/http/http-error.ts';
import { notingFetch } from './connection.ts';
import { i18n } from './i18n.ts';
import { sessionStore } from './session.ts';

/** Notes a 401 before the caller sees it: the shell then asks to sign in again (ER4). */
const watchedFetch: typeof fetch = async (...request) => {
  const response = await notingFetch(...request);
  if (response.status === 401 && sessionStore.getState().user) {
    sessionStore.setState({ isExpired: true });
  }
  return response;
};

/** The Admin API in the user's language. Failures are `HttpError`s. */
export const api = createAdminApi({
  fetch: watchedFetch,
  headers: () => ({ 'accept-language': i18n.language }),
});

/** One sentence for a person about what went wrong, in the language of the page (ER6). */
export function errorText(error: unknown): string {
  if (!(error instanceof HttpError)) return i18n.t('common:error.internal');
  if (error.offline) return i18n.t('common:error.offline');
  if (error.code === 'timeout') return i18n.t('common:error.timeout');
  return error.data.detail ?? i18n.t('common:error.internal');
}
