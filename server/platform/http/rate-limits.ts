import type { Redis } from 'ioredis';
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import { assertNoHeldConnection } from '../db/held-connection.ts';
import { AppError } from './app-error.ts';

export interface RateLimitRule {
  /** The counter's name, such as `sign-in`. */
  name: string;
  points: number;
  seconds: number;
}

/**
 * Asserted with in-memory counters too, so that development finds calls that would wait for Redis in
 * production.
 */
const counting = 'counting a call';

export interface RateLimits {
  /** Counts one use for `key`; throws `rate_limited` with `Retry-After` over the limit. */
  consume(rule: RateLimitRule, key: string): Promise<void>;
  /** Undoes one `consume` that turned out not to count. */
  refund(rule: RateLimitRule, key: string): Promise<void>;
}

/** Counters in Redis (in memory while it is unreachable), else in this process. */
export function createRateLimits(redis?: Redis): RateLimits {
  const limiters = new Map<string, RateLimiterMemory | RateLimiterRedis>();

  function limiterOf({ name, points, seconds }: RateLimitRule) {
    const existing = limiters.get(name);
    if (existing) return existing;
    const memory = new RateLimiterMemory({ keyPrefix: name, points, duration: seconds });
    const limiter = redis
      ? new RateLimiterRedis({
          storeClient: redis,
          keyPrefix: `limit:${name}`,
          points,
          duration: seconds,
          insuranceLimiter: memory,
        })
      : memory;
    limiters.set(name, limiter);
    return limiter;
  }

  return {
    async refund(rule, key) {
      assertNoHeldConnection(counting);
      await limiterOf(rule).reward(key);
    },

    async consume(rule, key) {
      assertNoHeldConnection(counting);
      try {
        await limiterOf(rule).consume(key);
      } catch (error) {
        if (!(error instanceof RateLimiterRes)) throw error;
        const retryAfter = Math.max(1, Math.ceil(error.msBeforeNext / 1000));
        throw new AppError('rate_limited', `more than ${rule.points} in ${rule.seconds} s`, {
          limit: rule.points,
          retryAfter,
        });
      }
    },
  };
}
