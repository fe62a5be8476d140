import type { Redis } from 'ioredis';
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import { AppError } from './app-error.ts';

export interface Rule {
  /** Names the counter, for example `sign-in`. */
  name: string;
  points: number;
  seconds: number;
}

export interface RateLimits {
  /** Counts one use for `key`; over the limit it throws `rate_limited` with `Retry-After`. */
  take(rule: Rule, key: string): Promise<void>;
  /** Counts one use less: what was taken turned out to be none of those that are limited. */
  giveBack(rule: Rule, key: string): Promise<void>;
}

/** Counters in Redis when it is there (and in memory while it is not), else in this process. */
export function createRateLimits(redis?: Redis): RateLimits {
  const limiters = new Map<string, RateLimiterMemory | RateLimiterRedis>();

  function limiterOf({ name, points, seconds }: Rule) {
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
    async giveBack(rule, key) {
      await limiterOf(rule).reward(key);
    },

    async take(rule, key) {
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
