export type ModelErrorKind =
  | 'connect'
  | 'http'
  | 'timeout_first'
  | 'timeout_idle'
  | 'reasoning_limit'
  | 'interrupted'
  | 'stream_error'
  | 'malformed';

/** Why a model gave no complete answer. Contains no secret and may be logged. */
export class ModelError extends Error {
  readonly kind: ModelErrorKind;
  /** The HTTP status of kind `http`. */
  readonly status: number | undefined;
  /** The server's Retry-After. */
  readonly retryAfterMs: number | undefined;

  constructor(
    kind: ModelErrorKind,
    message: string,
    details: { status?: number; retryAfterMs?: number | undefined } = {},
  ) {
    super(message);
    this.name = 'ModelError';
    this.kind = kind;
    this.status = details.status;
    this.retryAfterMs = details.retryAfterMs;
  }

  /** Whether a retry may help. Timeouts are not retried, because a person is waiting. */
  get isTransient(): boolean {
    if (this.kind === 'http') return this.status === 429 || (this.status ?? 0) >= 500;
    return ['connect', 'interrupted', 'stream_error'].includes(this.kind);
  }
}
