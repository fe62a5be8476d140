import { inLanguage } from '#server/platform/i18n/in-language.ts';
import type { Translator } from '#server/platform/i18n/translate.ts';
import type { AnswerCard } from '#shared/contracts/answers/answer-cards.ts';
import { suggestFollowUps } from '../follow-ups/suggest-follow-ups.ts';
import { cardEvents } from '../stream/answer-events.ts';
import type { TurnWriter } from '../stream/turn-writer.ts';
import type { Turn, TurnOutcome } from '../turn.ts';

/**
 * Answers a question that the sources do not cover with confidence, or an off-topic one where the
 * business declines those. A card lets the customer leave contact details.
 */
export function answerUnknown(turn: Turn, writer: TurnWriter, translator: Translator): TurnOutcome {
  const neverRequestsContact = turn.skillResult?.neverRequestsContact;
  const requestsContact = turn.window.settings.contact_request && !neverRequestsContact;
  const text =
    (turn.skillResult?.isFinal ? null : offTopicText(turn, translator)) ??
    [
      turn.skillResult?.unknownText ??
        translator.text(turn.language, `server:answer.${textKey(turn, requestsContact)}`),
      neverRequestsContact ? null : contactText(turn, translator),
    ]
      .filter(Boolean)
      .join('\n\n');
  const cards: AnswerCard[] = requestsContact ? [{ kind: 'contact_request' }] : [];
  writer.write(text);
  writer.emit(...cardEvents(cards));
  return {
    text,
    finish: 'no_answer',
    mode: 'retrieval',
    citations: [],
    cards,
    fallback: false,
    usage: {},
  };
}

/** Related questions, if any, follow the text as buttons. */
function textKey(turn: Turn, requestsContact: boolean) {
  const hasSuggestions = suggestFollowUps(turn, { citations: [] }).length > 0;
  if (hasSuggestions) return requestsContact ? 'suggest' : 'suggestOnly';
  return requestsContact ? 'none' : 'noneOnly';
}

/** Lists the contact details of the business, where its agent has any. */
function contactText({ window: { agent }, language }: Turn, translator: Translator): string | null {
  if (!agent) return null;
  const { phone_number, url, contact } = agent.settings;
  const details = [phone_number, url, contact].map((detail) => detail.trim()).filter(Boolean);
  if (details.length === 0) return null;
  const lines = details.map((detail) => `- ${detail.replace(/\s+/g, ' ')}`);
  return [translator.text(language, 'server:answer.reach'), ...lines].join('\n');
}

function offTopicText(
  { window: { agent, settings }, language }: Turn,
  translator: Translator,
): string | null {
  if (agent?.settings.off_topic.policy !== 'decline') return null;
  const ownText = inLanguage(agent.settings.off_topic.text, language).trim();
  const name = settings.brand_name || settings.name;
  return ownText || translator.text(language, 'server:guidance.offTopic', { name });
}
