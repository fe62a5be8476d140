/** A clock that a test moves: it stands still at `start`, or runs without one. */
export function movableClock(start?: string) {
  let aheadMs = 0;
  const fixedMs = start === undefined ? null : Date.parse(start);
  const nowMs = () => (fixedMs ?? Date.now()) + aheadMs;
  return {
    now: () => new Date(nowMs()),
    forward(ms: number): void {
      aheadMs += ms;
    },
    moveTo(time: string): void {
      aheadMs += Date.parse(time) - nowMs();
    },
  };
}
