/** Why an isolated task has no result; the input is at fault. */
export class IsolationFailure extends Error {
  readonly reason: 'broken' | 'too_complex' | 'timed_out';

  constructor(reason: IsolationFailure['reason']) {
    super(reason);
    this.reason = reason;
  }
}
