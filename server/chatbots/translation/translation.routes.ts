import { AppError } from '#server/platform/http/app-error.ts';
import { implementInSteps } from '#server/platform/http/implement-in-steps.ts';
import type { App } from '#server/platform/http/platform.ts';
import type { Logger } from '#server/platform/observability/logger.ts';
import { TranslationError, type TranslationProvider } from '#server/platform/translation/index.ts';
import { translationEndpoints } from '#shared/contracts/chatbots/translation.ts';
import { translateText } from './translate-text.ts';

/** Limits of paid calls; cached translations are free. */
const perOrganization = { name: 'translate', points: 500, seconds: 24 * 3600 };

export function translationRoutes(
  app: App,
  { translation, log }: { translation: TranslationProvider | null; log: Logger },
): void {
  const { limits } = app.platform;

  implementInSteps(app, translationEndpoints.translate, async ({ body }, steps) => {
    if (!translation) throw unavailable('none');
    const { organizationId } = steps.caller;
    async function callProvider<Result>(call: () => Promise<Result>): Promise<Result> {
      await limits.consume(perOrganization, organizationId);
      try {
        return await call();
      } catch (error) {
        if (!(error instanceof TranslationError)) throw error;
        log.warn({ reason: error.reason, detail: error.message }, 'a translation failed');
        throw unavailable(error.reason);
      }
    }
    const translated = await translateText(steps, translation, body, callProvider);
    return steps.finish(() => translated);
  });
}

/** The `reason` lets the client decide whether to retry. */
function unavailable(reason: TranslationError['reason'] | 'none'): AppError {
  return new AppError('translation_unavailable', `no translation: ${reason}`, {
    context: { reason },
  });
}
