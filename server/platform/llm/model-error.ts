export type ModelErrorKind =
  | 'connect'
  | 'http'
  | 'timeout_first'
  | 'timeout_idle'
  | 'reasoning_limit'
  | 'interrupted'
  | 'stream_error'
  | 'malformed';

/** Why a model gave no whole answer. Carries no secret: it may be logged. */
export class ModelError extends Error {
  readonly kind: ModelErrorKind;
  /** The HTTP status, for `http`. */
  readonly status: number | undefined;
  /** How long the server asks to wait. */
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

  /** Whether asking once more may help: time-outs do not, for a person is waiting. */
  get isTransient(): boolean {
    if (this.kind === 'http') return this.status === 429 || (this.status ?? 0) >= 500;
    return ['connect', 'interrupted', 'stream_error'].includes(this.kind);
  }
}
