/** Why a task in the isolated process has no result: what it was given is at fault. */
export class IsolationFailure extends Error {
  readonly reason: 'broken' | 'too_complex' | 'timed_out';

  constructor(reason: IsolationFailure['reason']) {
    super(reason);
    this.reason = reason;
  }
}
