// Plain JavaScript: a thread that strips types would take several megabytes more.
import { ppid } from 'node:process';
import { workerData } from 'node:worker_threads';

const { maxBytes } = workerData;

/**
 * Kills this process when it takes too much memory: buffers lie outside the heap, where V8's limit
 * does not count them. Also when its parent died, which a busy main thread would not notice.
 */
setInterval(() => {
  if (process.memoryUsage.rss() > maxBytes || process.ppid !== ppid) {
    process.kill(process.pid, 'SIGKILL');
  }
}, 100);
