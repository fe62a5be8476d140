import { HttpError, toast } from '#shared/console/index.ts';

/** Shows uncaught errors and unhandled rejections as toasts. */
export function watchErrors(): void {
  addEventListener('error', ({ error }) => showError(error));
  addEventListener('unhandledrejection', ({ reason }) => showError(reason));
}

function showError(error: unknown): void {
  // Browser extensions and browser notices dispatch events without an Error.
  if (!(error instanceof Error) || error.name === 'AbortError') return;
  // `SessionGuard` handles an expired session.
  if (error instanceof HttpError && error.status === 401) return;
  toast.error(error);
}
