import type { Problem } from '../contracts/problems.ts';

/** A failed request: its status and the problem document of the server. */
export class HttpError extends Error {
  override readonly name = 'HttpError';
  readonly status: number;
  readonly code: string;
  readonly data: Partial<Problem>;
  readonly requestId: string | null;
  /** True when the server could not be reached. */
  readonly offline: boolean;

  /** The console and each area may bundle this class: an error of one is caught in another. */
  static override [Symbol.hasInstance](value: unknown): value is HttpError {
    return value instanceof Error && value.name === 'HttpError';
  }

  constructor(data: Partial<Problem>, status = 500, offline = false) {
    super(data.detail ?? data.code ?? `HTTP ${status}`);
    this.status = status;
    this.data = data;
    this.code = data.code ?? 'internal';
    this.requestId = data.request_id ?? null;
    this.offline = offline;
  }
}

/**
 * The error of a response that is not ok; a body that is not a problem document becomes `internal`.
 */
export async function httpErrorOf(response: Response): Promise<HttpError> {
  const data: unknown = await response.json().catch(() => ({}));
  return new HttpError(data !== null && typeof data === 'object' ? data : {}, response.status);
}
