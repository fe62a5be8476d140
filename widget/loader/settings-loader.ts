import type { PublicWindow } from '#shared/contracts/conversations/web.ts';
import { fetchWindow, unreachable } from './fetch-window.ts';
import { reportToConsole } from './report.ts';

/** Returns a function that loads the settings again when the window or the language has changed. */
export function createSettingsLoader(
  host: HTMLElement,
  origin: string,
  /** Receives the settings, or the reason why the window cannot be shown. */
  onAnswer: (hashId: string, answer: PublicWindow | string) => void,
) {
  let requestedKey = '';
  let retryTimer: ReturnType<typeof setTimeout> | undefined;
  let retryMs = 0;

  async function load() {
    const hashId = host.getAttribute('hash-id');
    const language = host.lang || navigator.language;
    const key = `${hashId} ${language}`;
    if (!host.isConnected || key === requestedKey) return;
    clearTimeout(retryTimer);
    requestedKey = key;
    if (!hashId) return onAnswer('', '');
    const answer = await fetchWindow(origin, hashId, language);
    if (key !== requestedKey) return;
    onAnswer(hashId, answer);
    if (typeof answer === 'string') fail(hashId, answer);
    else retryMs = 0;
  }

  /** Reports the first failure; retries with backoff while the host is unreachable. */
  function fail(hashId: string, code: string) {
    if (!retryMs) {
      reportToConsole(`"${hashId}" ${code}`);
      host.dispatchEvent(new CustomEvent('error', { detail: { code } }));
    }
    if (code !== unreachable) return;
    requestedKey = '';
    retryMs = retryMs * 2 || 2e3;
    retryTimer = setTimeout(load, retryMs);
  }

  return load;
}
