/** Runs work with a clock that is `ms` ahead of the database's, or behind it if negative. */
export async function withClockSkew<Result>(
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
