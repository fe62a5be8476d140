/** Runs work as a process whose clock is this far ahead of the database's, or behind it. */
export async function withClockOff<Result>(
  ms: number,
  work: () => Promise<Result>,
): Promise<Result> {
  const RealDate = Date;
  globalThis.Date = class extends RealDate {
    constructor(value?: number) {
      super(value ?? RealDate.now() + ms);
    }
    static override now = () => RealDate.now() + ms;
  } as DateConstructor;
  try {
    return await work();
  } finally {
    globalThis.Date = RealDate;
  }
}
