/** How long this thread was kept from everything else while `work` ran, in milliseconds. */
export async function longestPause(work: () => Promise<unknown>): Promise<number> {
  let [longest, last] = [0, performance.now()];
  const look = () => {
    longest = Math.max(longest, performance.now() - last);
    last = performance.now();
  };
  const timer = setInterval(look, 10);
  await work();
  clearInterval(timer);
  look();
  return longest;
}
