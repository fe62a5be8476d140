import { createReplyChanges } from '#server/answers/turn/index.ts';
import { getReadableChatById } from '#server/conversations/sessions/index.ts';
import type { Models } from '#server/people/models/index.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import type { MemberContext } from '#server/platform/http/contexts.ts';
import { implementInSteps } from '#server/platform/http/implement-in-steps.ts';
import type { App } from '#server/platform/http/platform.ts';
import type { Logger } from '#server/platform/observability/logger.ts';
import { TranslationError, type TranslationProvider } from '#server/platform/translation/index.ts';
import { chatTranslationEndpoints } from '#shared/contracts/conversations/chat-translation.ts';
import type { Language } from '#shared/contracts/languages.ts';

/** Limits of paid calls. */
const perOrganization = { name: 'chat-translation', points: 5_000, seconds: 24 * 3600 };

interface TranslationDeps {
  /** Null when none is configured. */
  translation: TranslationProvider | null;
  models: Models;
  log: Logger;
}

/** Translates messages of customers and replies of members; the originals are retained. */
export function chatTranslationRoutes(
  app: App,
  { translation, models, log }: TranslationDeps,
): void {
  const { limits } = app.platform;
  const find = ({ id }: { id: string }, context: MemberContext) => getReadableChatById(id, context);

  async function translate(
    organizationId: string,
    text: string,
    language: Language,
  ): Promise<string | undefined> {
    if (!translation) throw unavailable('none');
    await limits.consume(perOrganization, organizationId);
    try {
      const translated = await translation.translate({
        text,
        organizationId,
        targets: [language],
      });
      return translated[language]?.trim();
    } catch (error) {
      if (!(error instanceof TranslationError)) throw error;
      log.warn({ reason: error.reason, detail: error.message }, 'a translation failed');
      throw unavailable(error.reason);
    }
  }

  implementInSteps(app, chatTranslationEndpoints.assistance, async (_input, steps) => {
    const { organizationId } = steps.caller;
    const model = await models.findDefault({ organizationId, purpose: 'suggestion' });
    return steps.finish(() => ({ rewrites: model !== null, translates: translation !== null }));
  });

  implementInSteps(
    app,
    chatTranslationEndpoints.messages,
    async ({ body: { language, message_ids: ids } }, steps, chat) => {
      const { organizationId } = steps.caller;
      const messages = await steps.inTransaction(({ transaction }) =>
        createReplyChanges(transaction, organizationId).findCustomerMessages(chat.id, ids),
      );
      const items: { message_id: string; language: Language; text: string }[] = [];
      try {
        for (const { id, text, translations } of messages) {
          const known = translations?.find((wording) => wording.language === language)?.text;
          const translated = known ?? (await translate(organizationId, text, language));
          if (translated) items.push({ message_id: id, language, text: translated });
        }
      } catch (error) {
        // Translations before the failure are stored, because they are paid for.
        if (items.length === 0 || !(error instanceof AppError)) throw error;
      }
      return steps.finish(async ({ transaction, audit }) => {
        const changes = createReplyChanges(transaction, organizationId);
        for (const { message_id, text } of items) {
          await changes.storeTranslation(message_id, { language, text });
        }
        const entry = { action: 'session.translated', objectType: 'session' } as const;
        await audit({ ...entry, objectId: chat.id, after: { language, messages: items.length } });
        return { session_id: chat.id, items };
      });
    },
    { find },
  );

  implementInSteps(
    app,
    chatTranslationEndpoints.reply,
    async ({ body: { text, language } }, steps, chat) => {
      const translated = await translate(steps.caller.organizationId, text, language);
      if (!translated) throw unavailable('failed');
      return steps.finish(() => ({ session_id: chat.id, text: translated }));
    },
    { find },
  );
}

/** The `reason` lets the client decide whether to retry. */
function unavailable(reason: TranslationError['reason'] | 'none'): AppError {
  return new AppError('translation_unavailable', `no translation: ${reason}`, {
    context: { reason },
  });
}
