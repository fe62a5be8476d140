import { api } from '#shared/console/index.ts';
import { sessionStore } from '#shared/console/shell.ts';
import { likelyCountry } from '#shared/utils/countries.ts';

const storedAs = 'chatwindow_session_checked';
const sharedForMs = 5_000;
const longestMs = 10_000;

/**
 * T1: renews the session that the page was rendered with, in the background. Tabs that start within
 * five seconds share one call. A session that is gone is noted by the API (401).
 */
export async function checkSession(now = Date.now()): Promise<void> {
  if (!sessionStore.getState().user) return;
  const age = now - Number(localStorage.getItem(storedAs));
  if (age >= 0 && age < sharedForMs) return;
  localStorage.setItem(storedAs, String(now));
  try {
    const signal = AbortSignal.timeout(longestMs);
    const { token: _token, ...user } = await api.call('POST /account/cookie', {
      body: { country_code: likelyCountry(navigator.languages) },
      signal,
    });
    sessionStore.setState({ user });
  } catch {
    // The page works with what it was rendered with; the next start renews again.
  }
}
