import { parentPort, workerData } from 'node:worker_threads';
import { lowerPriority } from '#server/platform/lower-priority.ts';
import type { FeedTask } from './merchant-feed.ts';
import { parseMerchantFeed } from './parse-merchant-feed.ts';

/** One feed in a thread of its own; ends with one message. */

lowerPriority();
// The cast holds: only merchant-feed.ts starts this file.
const { page, currency } = workerData as FeedTask;
parentPort?.postMessage(parseMerchantFeed(page, currency));
