import { chooseRules, type Guidance } from '#server/features/guidance/index.ts';
import { openingAt, type PublishedWindow } from '#server/features/windows/index.ts';
import { inLanguage } from '#server/platform/i18n/in-language.ts';
import type { Translator } from '#server/platform/i18n/translate.ts';
import type { Card } from '#shared/contracts/chat.ts';
import type { GuidanceRule } from '#shared/contracts/guidance.ts';
import type { ChatServices } from './chat-services.ts';
import type { SkillQuestion, SkillResult } from './skill.ts';
import type { Turn, TurnOutcome } from './turn.ts';
import type { TurnWriter } from './turn-writer.ts';

type Asked = Pick<SkillQuestion, 'window' | 'question' | 'language' | 'now'>;
const nobodySays: Guidance = { decides: null, adds: [], others: [] };

/**
 * What the business wants done about a question (N26). Nothing about what an agent's skill guards: that
 * comes before all rules.
 */
export function guidanceFor({ skills }: Pick<ChatServices, 'skills'>, asked: Asked): Guidance {
  const { window, question, language, now } = asked;
  const { agent } = window;
  if (!agent || agent.settings.guidance.length === 0) return nobodySays;
  if (skills[agent.type]?.guards?.(question)) return nobodySays;
  const { isOpen } = openingAt(window.settings.hours, now);
  return chooseRules(agent.settings.guidance, { question, language, isOpen });
}

/** Whether a rule hands this question to a person. */
export function isHandedOver(services: Pick<ChatServices, 'skills'>, asked: Asked): boolean {
  return guidanceFor(services, asked).decides?.action === 'handoff';
}

/**
 * What the rule that decides has said in the place of an answer. A question for a person is answered so
 * where nobody could take it, and in a trial, where nobody is asked.
 */
export function ruledAnswer(
  translator: Translator,
  { action, text }: GuidanceRule,
  { window, language }: Pick<SkillQuestion, 'window' | 'language'>,
): SkillResult {
  const own = inLanguage(text, language).trim();
  const asksContact = action === 'contact' || (action === 'handoff' && canLeaveContact(window));
  const cards: Card[] = asksContact ? [{ kind: 'contact_request' }] : [];
  const words =
    action === 'answer' || own
      ? own
      : translator.text(
          language,
          `server:guidance.${action === 'contact' ? 'contact' : 'handoff'}`,
        );
  return { answer: { text: words, citations: [], cards }, isFinal: true };
}

const canLeaveContact = ({ settings }: PublishedWindow) => settings.contact_request;

/** Says besides an answer what rules want said, word for word, whoever answered. */
export function sayBesides(turn: Turn, writer: TurnWriter, outcome: TurnOutcome): TurnOutcome {
  const words = turn.guidance.adds
    .filter(({ action }) => action === 'say')
    .map(({ text }) => inLanguage(text, turn.language).trim())
    .filter((text) => text !== '' && !outcome.text.includes(text));
  if (words.length === 0) return outcome;
  const besides = `\n\n${words.join('\n\n')}`;
  writer.say(besides);
  return { ...outcome, text: outcome.text + besides };
}
