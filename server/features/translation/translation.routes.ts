import { AppError } from '#server/platform/http/app-error.ts';
import { implement } from '#server/platform/http/implement.ts';
import type { App } from '#server/platform/http/platform.ts';
import type { Logger } from '#server/platform/observability/logger.ts';
import { TranslationError, type TranslationProvider } from '#server/platform/translation/index.ts';
import { translationEndpoints } from '#shared/contracts/translation.ts';
import { translateText } from './translate-text.ts';

/** A slow service holds the connection of the caller's transaction: most are left to everybody else. */
const mostAtOnce = 3;
/** Calls that cost something; what is known already is free. */
const perOrganization = { name: 'translate', points: 500, seconds: 24 * 3600 };

/** Texts of chatbots in other languages (U2). */
export function translationRoutes(
  app: App,
  { translation, log }: { translation: TranslationProvider | null; log: Logger },
): void {
  const { limits } = app.platform;
  let underWay = 0;

  implement(app, translationEndpoints.translate, async ({ body }, { caller, transaction }) => {
    if (!translation) throw unavailable('none');
    const { organizationId } = caller;
    async function ask<Result>(call: () => Promise<Result>): Promise<Result> {
      if (underWay >= mostAtOnce) throw unavailable('busy');
      await limits.take(perOrganization, organizationId);
      underWay += 1;
      try {
        return await call();
      } catch (error) {
        if (!(error instanceof TranslationError)) throw error;
        log.warn({ reason: error.reason, detail: error.message }, 'nothing was translated');
        throw unavailable(error.reason);
      } finally {
        underWay -= 1;
      }
    }
    return translateText(transaction, organizationId, translation, body, ask);
  });
}

/** `reason` says whether it helps to try again. */
function unavailable(reason: TranslationError['reason'] | 'none'): AppError {
  return new AppError('translation_unavailable', `no translation: ${reason}`, {
    context: { reason },
  });
}
