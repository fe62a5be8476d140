import { api } from '#shared/console/index.ts';
import { sessionStore } from '#shared/console/shell.ts';
import { readStored, writeStored } from '#shared/utils/browser-storage.ts';
import { guessCountry } from '#shared/utils/countries.ts';

const storageKey = 'chatwindow_session_checked';
const minIntervalMs = 5_000;
const timeoutMs = 10_000;

/**
 * Renews the session in the background. Tabs that start within five seconds share one call. The API
 * client marks the session as expired on a 401.
 */
export async function checkSession(now = Date.now()): Promise<void> {
  if (!sessionStore.getState().user) return;
  const age = now - Number(readStored(storageKey));
  if (age >= 0 && age < minIntervalMs) return;
  writeStored(storageKey, String(now));
  try {
    const signal = AbortSignal.timeout(timeoutMs);
    const { token: _token, ...user } = await api.call('POST /account/cookie', {
      body: { country_code: guessCountry(navigator.languages) },
      signal,
    });
    sessionStore.setState({ user });
  } catch {
    // The page keeps the data it was rendered with; the next start renews the session.
  }
}
