// The process that `watchdog.test.ts` starts: blocks its event loop.
import { startWatchdog } from '../platform/watchdog/watchdog.ts';

startWatchdog(Number(process.argv[2]));
process.on('SIGTERM', () => process.exit(0));
setTimeout(() => {
  blockEventLoop(Number(process.argv[3]));
  console.log('unblocked');
  process.exit(0);
}, 100);

function blockEventLoop(milliseconds: number): void {
  process.stdout.write('blocking\n');
  const end = performance.now() + milliseconds;
  while (performance.now() < end) /^(a+)+$/.test(`${'a'.repeat(25)}b`);
}
