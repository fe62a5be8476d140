import type { Clock } from '#server/platform/clock.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import { implement } from '#server/platform/http/implement.ts';
import type { App } from '#server/platform/http/platform.ts';
import type { Storage } from '#server/platform/storage/storage.ts';
import {
  statisticsEndpoints,
  statisticsVersion,
} from '#shared/contracts/conversations/statistics.ts';
import { statisticsOfRange } from './statistics-of-range.ts';
import { usageOfPeriod } from './usage-of-period.ts';

export function statisticsRoutes(
  app: App,
  { clock, storage }: { clock: Clock; storage: Pick<Storage, 'megabytesEach'> },
): void {
  const { translator } = app.platform;

  implement(app, statisticsEndpoints.usage, async ({ query }, context) => {
    const usage = await usageOfPeriod(context, query, { now: clock(), storage });
    const define = (name: 'chats' | 'mau') =>
      translator.text(context.language, `server:statistics.${name}`);
    return { ...usage, definitions: { chat: define('chats'), mau: define('mau') } };
  });

  implement(app, statisticsEndpoints.get, async ({ query }, context) => {
    const { version } = query;
    if (version !== statisticsVersion) {
      const supported = [statisticsVersion];
      throw new AppError('unsupported_version', `version ${version}`, { supported });
    }
    const statistics = await statisticsOfRange(context, query, clock());
    const definitions = definedFigures.map((name) => [
      name,
      translator.text(context.language, `server:statistics.${name}`),
    ]);
    return { version, ...statistics, definitions: Object.fromEntries(definitions) };
  });
}

const definedFigures = [
  'sessions',
  'chats',
  'visitors',
  'answered',
  'unanswered',
  'handoffs',
  'answered_rate',
  'handoff_rate',
  'top_questions',
  'unanswered_questions',
  'top_sources',
] as const;
