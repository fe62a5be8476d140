import type { Problem } from '../contracts/problems.ts';

/** A failed call: its status and the problem that the server told of (ER1). */
export class HttpError extends Error {
  override readonly name = 'HttpError';
  readonly status: number;
  readonly code: string;
  readonly data: Partial<Problem>;
  readonly requestId: string | null;
  /** The server was not reached. */
  readonly offline: boolean;

  constructor(data: Partial<Problem>, status = 500, offline = false) {
    super(data.detail ?? data.code ?? `HTTP ${status}`);
    this.status = status;
    this.data = data;
    this.code = data.code ?? 'internal';
    this.requestId = data.request_id ?? null;
    this.offline = offline;
  }
}

/** The error of an answer that is not ok; a body that is no problem document becomes `internal`. */
export async function httpErrorOf(response: Response): Promise<HttpError> {
  const data: unknown = await response.json().catch(() => ({}));
  return new HttpError(data !== null && typeof data === 'object' ? data : {}, response.status);
}
