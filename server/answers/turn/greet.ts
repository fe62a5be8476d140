import { channelOf, isAiEnabled, type PublishedWindow } from '#server/chatbots/windows/index.ts';
import { inOrganization } from '#server/platform/db/database.ts';
import { inLanguage } from '#server/platform/i18n/in-language.ts';
import { newId } from '#server/platform/ids.ts';
import type { QuestionRequest } from '#shared/contracts/conversations/web.ts';
import type { Language } from '#shared/contracts/languages.ts';
import type { ChatServices } from './chat-services.ts';
import { createGreetingsRepository } from './greetings.repository.ts';
import { metaEvent } from './stream/meta-event.ts';
import { createTurnWriter } from './stream/turn-writer.ts';

interface GreetingRequest {
  window: PublishedWindow;
  customerId: string;
  body: QuestionRequest;
  language: Language;
}

/** Starts a chat with the window's greeting, which is stored but not billable; returns its stream. */
export async function greet(services: ChatServices, request: GreetingRequest): Promise<string> {
  const { db, turnLog, translator, clock } = services;
  const { window, customerId, body, language } = request;
  const name = window.settings.brand_name || window.settings.name;
  const text =
    inLanguage(window.settings.intro_text, language) ||
    translator.text(language, 'server:greeting.default', { name });
  const sessionId = newId();
  const answerId = newId();

  await inOrganization(db, window.organizationId, async (transaction) => {
    const greetings = createGreetingsRepository(transaction, window.organizationId);
    const ids = { windowId: window.id, customerId };
    await greetings.createGreetedSession({
      ...ids,
      id: sessionId,
      language,
      channel: channelOf(window, body),
      pageUrl: body.page_url ?? null,
      agentOn: isAiEnabled(window),
    });
    await greetings.insertGreeting({ ...ids, id: answerId, sessionId, text });
  });

  const writer = createTurnWriter(turnLog, answerId);
  writer.emit(metaEvent({ answerId, sessionId, questionId: null, now: clock() }));
  writer.write(text);
  const starters = window.settings.starter_questions.map((entry) => inLanguage(entry, language));
  if (starters.length > 0) {
    writer.emit({ name: 'card', data: { kind: 'starter', questions: starters } });
  }
  writer.end({
    name: 'done',
    data: { finish: 'stop', counted: false, usage: {}, mode: 'retrieval' },
  });
  return answerId;
}
