import type { Translator } from '#server/platform/i18n/translate.ts';
import { offersContact } from '../contact/answer-typed-contact.ts';
import { collectContactTool } from '../contact/collect-contact-tool.ts';
import { handOverTool, type PersonServices } from '../handoff/hand-over-tool.ts';
import type { SkillQuestion, SkillResult } from '../skill.ts';
import type { Tool } from './tool.ts';

interface OfferServices extends PersonServices {
  translator: Translator;
}

/**
 * The tools that a model may call for a question: those of the agent's skill, the contact form where
 * the business collects contacts, and the handoff to a person where it is enabled.
 */
export function offerTools(
  services: OfferServices,
  question: Omit<SkillQuestion, 'passages'>,
  skillResult: SkillResult | null,
): readonly Tool[] {
  const { settings, agent } = question.window;
  const isForChildren = agent?.type === 'blooming' || skillResult?.neverRequestsContact;
  const handOver = settings.handoff.enabled ? handOverTool(services, question) : null;
  return [
    ...(skillResult?.tools ?? []),
    ...(offersContact(settings) && !isForChildren ? [collectContactTool] : []),
    ...(handOver ? [handOver] : []),
  ];
}
