import { createChatHandoff } from '#server/conversations/handoff/index.ts';
import { buildStageApp } from './app.ts';
import { playDemo } from './console/demo/index.ts';
import { createRateLimits } from './platform/http/rate-limits.ts';
import { createStreams } from './platform/sse/streams.ts';
import type { Services } from './services.ts';

/** Plays the demo's example chats on the product's own API, with a moved clock and own rate limits. */
export async function playOnStage(services: Services): Promise<void> {
  const { db, presence, config } = services;
  let now = services.clock();
  const clock = () => now;
  const limits = createRateLimits();
  const handoff = createChatHandoff({ ...services, clock });
  // An app that closes also closes its streams.
  const streams = createStreams({ onCount: () => {} });
  const app = await buildStageApp({ ...services, clock, limits, handoff, streams });
  try {
    await playDemo({
      ...{ db, presence, app },
      setClock: (time) => {
        now = time;
      },
      siteOrigin: `http://localhost:${config.DEMO_PORT || 3002}`,
    });
  } finally {
    await app.close();
  }
}
