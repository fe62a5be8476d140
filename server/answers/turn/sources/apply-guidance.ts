import { type ChosenRules, chooseRules, noGuidance } from '#server/answers/guidance/index.ts';
import { openingAt } from '#server/chatbots/windows/index.ts';
import { inLanguage } from '#server/platform/i18n/in-language.ts';
import type { Translator } from '#server/platform/i18n/translate.ts';
import type { AnswerCard } from '#shared/contracts/answers/answer-cards.ts';
import type { GuidanceRule } from '#shared/contracts/answers/guidance.ts';
import type { ChatServices } from '../chat-services.ts';
import type { SkillQuestion, SkillResult } from '../skill.ts';
import type { TurnWriter } from '../stream/turn-writer.ts';
import type { Turn, TurnOutcome } from '../turn.ts';

type QuestionContext = Pick<SkillQuestion, 'window' | 'question' | 'language' | 'now'>;

/**
 * Finds the rules of the business that apply to a question. There are none for a question that the
 * agent's skill answers before any rule, for safety.
 */
export function findGuidance(
  { skills }: Pick<ChatServices, 'skills'>,
  context: QuestionContext,
): ChosenRules {
  const { window, question, language, now } = context;
  const { agent } = window;
  if (!agent || agent.settings.guidance.length === 0) return noGuidance;
  if (skills[agent.type]?.overridesRules?.(question)) return noGuidance;
  const { isOpen } = openingAt(window.settings.hours, now);
  return chooseRules(agent.settings.guidance, { question, language, isOpen });
}

/** Whether a rule hands this question to a person. */
export function isHandedOverByRule(
  services: Pick<ChatServices, 'skills'>,
  context: QuestionContext,
): boolean {
  return findGuidance(services, context).decidingRule?.action === 'handoff';
}

/**
 * Answers with the text of the deciding rule. A rule that hands over has a text only where no
 * person is available, and in a trial, which requests no person.
 */
export function answerByRule(
  translator: Translator,
  { action, text }: GuidanceRule,
  { window, language }: Pick<SkillQuestion, 'window' | 'language'>,
): SkillResult {
  const ownText = inLanguage(text, language).trim();
  const requestsContact =
    action === 'contact' || (action === 'handoff' && window.settings.contact_request);
  const cards: AnswerCard[] = requestsContact ? [{ kind: 'contact_request' }] : [];
  const answerText =
    action === 'answer' || ownText
      ? ownText
      : translator.text(
          language,
          `server:guidance.${action === 'contact' ? 'contact' : 'handoff'}`,
        );
  return { answer: { text: answerText, citations: [], cards }, isFinal: true };
}

/** Appends the texts of rules to an answer verbatim, unless it contains them already. */
export function appendRuleTexts(turn: Turn, writer: TurnWriter, outcome: TurnOutcome): TurnOutcome {
  const texts = turn.guidance.additions
    .filter(({ action }) => action === 'say')
    .map(({ text }) => inLanguage(text, turn.language).trim())
    .filter((text) => text !== '' && !outcome.text.includes(text));
  if (texts.length === 0) return outcome;
  const addition = `\n\n${texts.join('\n\n')}`;
  writer.write(addition);
  return { ...outcome, text: outcome.text + addition };
}
