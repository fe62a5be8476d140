export type OutboundErrorCode =
  | 'refused_url'
  | 'refused_address'
  | 'too_many_redirects'
  | 'too_large'
  | 'timeout'
  | 'unreachable';

/** Why an external URL was not fetched. */
export class OutboundError extends Error {
  readonly code: OutboundErrorCode;

  constructor(code: OutboundErrorCode, detail: string) {
    super(`${code}: ${detail}`);
    this.name = 'OutboundError';
    this.code = code;
  }
}
