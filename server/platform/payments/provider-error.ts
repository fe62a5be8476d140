/**
 * The provider gave no usable answer. `timeout` and `unavailable`: the outcome is unknown. `refused`: the
 * request had no effect.
 */
export class ProviderError extends Error {
  override readonly name = 'ProviderError';
  readonly reason: 'timeout' | 'unavailable' | 'refused';
  /** The provider's code, for the log. */
  readonly code: string;

  constructor(reason: ProviderError['reason'], code: string) {
    super(`${reason}: ${code}`);
    this.reason = reason;
    this.code = code;
  }
}

/** A webhook whose signature is wrong, missing or too old. */
export class WebhookRefused extends Error {
  override readonly name = 'WebhookRefused';
}
