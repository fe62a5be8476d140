import type { Clock } from '#server/platform/clock.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import type { MemberContext } from '#server/platform/http/contexts.ts';
import { implement } from '#server/platform/http/implement.ts';
import type { App } from '#server/platform/http/platform.ts';
import type { Storage } from '#server/platform/storage/storage.ts';
import {
  type StatisticsQuery,
  statisticsEndpoints,
  statisticsVersion,
} from '#shared/contracts/conversations/statistics.ts';
import type { Language } from '#shared/contracts/languages.ts';
import { type DefinedFigure, definedFigures } from './defined-figures.ts';
import { figuresFor, findRange, questionsFor, teamFor } from './statistics-of-range.ts';
import { usageOfPeriod } from './usage-of-period.ts';

export function statisticsRoutes(
  app: App,
  { clock, storage }: { clock: Clock; storage: Pick<Storage, 'megabytesEach'> },
): void {
  const { translator } = app.platform;
  const define = (language: Language, name: DefinedFigure | 'mau') =>
    translator.text(language, `server:statistics.${name}`);
  const definitionsIn = (language: Language) =>
    Object.fromEntries(definedFigures.map((name) => [name, define(language, name)]));

  implement(app, statisticsEndpoints.usage, async ({ query }, context) => {
    const usage = await usageOfPeriod(context, query, { now: clock(), storage });
    const { language } = context;
    const definitions = { chat: define(language, 'chats'), mau: define(language, 'mau') };
    return { ...usage, definitions };
  });

  async function resolveRange(query: StatisticsQuery, context: MemberContext) {
    const { version } = query;
    if (version !== statisticsVersion) {
      const supported = [statisticsVersion];
      throw new AppError('unsupported_version', `version ${version}`, { supported });
    }
    const requested = await findRange(context, query, clock());
    return { requested, named: { version, ...requested.named } };
  }

  implement(app, statisticsEndpoints.get, async ({ query }, context) => {
    const { requested, named } = await resolveRange(query, context);
    return {
      ...named,
      ...(await figuresFor(context, requested)),
      ...(await questionsFor(context, requested)),
      ...(await teamFor(context, requested, translator)),
      definitions: definitionsIn(context.language),
    };
  });

  implement(app, statisticsEndpoints.figures, async ({ query }, context) => {
    const { requested, named } = await resolveRange(query, context);
    const definitions = definitionsIn(context.language);
    return { ...named, ...(await figuresFor(context, requested)), definitions };
  });

  implement(app, statisticsEndpoints.questions, async ({ query }, context) => {
    const { requested, named } = await resolveRange(query, context);
    return { ...named, ...(await questionsFor(context, requested)) };
  });

  implement(app, statisticsEndpoints.team, async ({ query }, context) => {
    const { requested, named } = await resolveRange(query, context);
    return { ...named, ...(await teamFor(context, requested, translator)) };
  });
}
