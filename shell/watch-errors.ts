import { HttpError, toast } from '#shared/console/index.ts';

/** Errors that no screen shows, of event handlers and forgotten promises, become a message. */
export function watchErrors(): void {
  addEventListener('error', ({ error }) => tell(error));
  addEventListener('unhandledrejection', ({ reason }) => tell(reason));
}

function tell(error: unknown): void {
  // What comes without an error is not ours: extensions, and notes of the browser.
  if (!(error instanceof Error) || error.name === 'AbortError') return;
  // An ended session has its own words.
  if (error instanceof HttpError && error.status === 401) return;
  toast.error(error);
}
