import { isOffTopic } from '#server/answers/guidance/index.ts';
import { addSourceChecks, haveCheckedSources } from '#server/knowledge/citations/index.ts';
import type { Passage } from '#server/knowledge/knowledge-base/index.ts';
import { inOrganization } from '#server/platform/db/database.ts';
import type { ChatServices } from '../chat-services.ts';
import { answerTypedContact } from '../contact/answer-typed-contact.ts';
import { answerCourtesy } from '../courtesies/answer-courtesy.ts';
import type { SkillQuestion, SkillResult } from '../skill.ts';
import type { Turn } from '../turn.ts';
import { answerEmergency } from './answer-emergency.ts';
import { answerByRule, findGuidance } from './apply-guidance.ts';

/** The passages that a model reads and an answer may quote. */
const maxPassages = 8;

type GatherServices = Pick<ChatServices, 'db' | 'skills' | 'translator' | 'log'>;
type Sources = Pick<Turn, 'passages' | 'skillResult' | 'guidance' | 'isOffTopic' | 'isCourtesy'>;

/**
 * Gathers the sources of an answer: the search results, best first, with those of the agent's
 * skill, or the text of the deciding rule.
 */
export async function gatherSources(
  services: GatherServices,
  question: Omit<SkillQuestion, 'passages'>,
  searchResults: readonly Passage[],
): Promise<Sources> {
  const found = await loadCheckDates(services, question, searchResults.slice(0, maxPassages));
  const guidance = findGuidance(services, question);
  if (guidance.decidingRule) {
    const skillResult = answerByRule(services.translator, guidance.decidingRule, question);
    return { passages: found, skillResult, guidance, isOffTopic: false, isCourtesy: false };
  }
  const emergency = answerEmergency(services.translator, question, found);
  if (emergency) {
    const base = { passages: found, guidance, isOffTopic: false, isCourtesy: false };
    return { ...base, skillResult: emergency };
  }
  const ownResult = await runSkill(services, { ...question, passages: found });
  const skillResult = await addOwnAnswer(services, question, found, ownResult);
  const ownPassages = skillResult?.passages ?? [];
  const passages = [...ownPassages, ...found].slice(0, maxPassages);
  return {
    passages,
    skillResult,
    guidance,
    isOffTopic: isDeclined(question, skillResult, found),
    isCourtesy: skillResult !== ownResult,
  };
}

/**
 * Answers courtesies and contact details that the customer leaves. A skill comes first, because “yes”
 * or an address may reply to a question that it asked.
 */
async function addOwnAnswer(
  { translator }: GatherServices,
  question: Omit<SkillQuestion, 'passages'>,
  found: readonly Passage[],
  skillResult: SkillResult | null,
): Promise<SkillResult | null> {
  if (skillResult?.answer || question.question === '') return skillResult;
  const mayRequestContact = !skillResult?.neverRequestsContact;
  const contact = mayRequestContact ? await answerTypedContact(translator, question) : null;
  // A model could make promises on behalf of the business.
  if (contact) return { ...skillResult, answer: contact, isFinal: true };
  const answer = answerCourtesy(translator, question, found);
  const requestsContact = answer?.cards.some(({ kind }) => kind === 'contact_request');
  if (!answer || (requestsContact && !mayRequestContact)) return skillResult;
  return { ...skillResult, answer };
}

export function needsModel(sources: Pick<Sources, 'skillResult' | 'isOffTopic'>): boolean {
  return !sources.skillResult?.isFinal && !sources.isOffTopic;
}

/** Adds the time of the last check to passages of sources that are checked regularly. */
async function loadCheckDates(
  { db }: GatherServices,
  { window: { organizationId } }: Pick<SkillQuestion, 'window'>,
  found: readonly Passage[],
): Promise<readonly Passage[]> {
  if (!haveCheckedSources(found)) return found;
  return inOrganization(db, organizationId, (transaction) =>
    addSourceChecks(transaction, organizationId, found),
  );
}

/**
 * Whether the business declines the question as off topic. A question that its skill answers is
 * never declined.
 */
function isDeclined(
  { window: { agent }, question }: Omit<SkillQuestion, 'passages'>,
  skillResult: SkillResult | null,
  found: readonly Passage[],
): boolean {
  if (!agent || skillResult?.answer || skillResult?.isFinal) return false;
  return isOffTopic(agent.settings.off_topic, {
    question,
    searchResults: found,
    skillPassages: skillResult?.passages ?? [],
  });
}

/** Runs the skill of the agent; null when it fails, so that FAQ and documents answer. */
async function runSkill(
  { skills, log }: GatherServices,
  question: SkillQuestion,
): Promise<SkillResult | null> {
  const { agent } = question.window;
  const skill = agent && skills[agent.type];
  if (!skill || question.question === '') return null;
  try {
    return await skill(question);
  } catch (error) {
    log.error({ err: error, agentType: agent.type }, 'a skill failed; FAQ and documents answer');
    return null;
  }
}
