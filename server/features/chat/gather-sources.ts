import { isOffTopic } from '#server/features/guidance/index.ts';
import type { Passage } from '#server/features/knowledge/index.ts';
import { needChecks, withChecks } from '#server/features/sources/index.ts';
import { inOrganization } from '#server/platform/db/database.ts';
import { answerCourtesy } from './answer-courtesy.ts';
import type { ChatServices } from './chat-services.ts';
import { guidanceFor, ruledAnswer } from './follow-guidance.ts';
import type { SkillQuestion, SkillResult } from './skill.ts';
import type { Turn } from './turn.ts';

/** How many passages a model reads and an answer may quote. */
export const passageCount = 8;

type GatherServices = Pick<ChatServices, 'db' | 'skills' | 'translator' | 'log'>;
type Sources = Pick<Turn, 'passages' | 'skilled' | 'guidance' | 'isOffTopic'>;

/**
 * What an answer may rest on: what the search found, best first, and what the agent's skill knows; or
 * what a rule of the business says in its place.
 */
export async function gatherSources(
  services: GatherServices,
  question: Omit<SkillQuestion, 'passages'>,
  nearby: readonly Passage[],
): Promise<Sources> {
  const found = await checkedPassages(services, question, nearby.slice(0, passageCount));
  const guidance = guidanceFor(services, question);
  if (guidance.decides) {
    const skilled = ruledAnswer(services.translator, guidance.decides, question);
    return { passages: found, skilled, guidance, isOffTopic: false };
  }
  const skilled = withCourtesy(
    services,
    question,
    found,
    await askSkill(services, { ...question, passages: found }),
  );
  const known = skilled?.passages ?? [];
  const passages = [...known, ...found].slice(0, passageCount);
  return { passages, skilled, guidance, isOffTopic: isFarOff(question, skilled, found) };
}

/** A skill comes first: what is said every day may be the answer to what it asked. */
function withCourtesy(
  { translator }: GatherServices,
  question: Omit<SkillQuestion, 'passages'>,
  found: readonly Passage[],
  skilled: SkillResult | null,
): SkillResult | null {
  if (skilled?.answer || question.question === '') return skilled;
  const answer = answerCourtesy(translator, question, found);
  const isLeft = answer?.cards.some(({ kind }) => kind === 'contact_request');
  if (!answer || (isLeft && skilled?.asksNoContact)) return skilled;
  return { ...skilled, answer };
}

/** Whether there is anything left to say for a model. */
export function needsModel({ skilled, isOffTopic: isFar }: Sources): boolean {
  return !skilled?.isFinal && !isFar;
}

/** With when their sources were last looked at; costs nothing where nothing is looked at again. */
async function checkedPassages(
  { db }: GatherServices,
  { window: { organizationId } }: Pick<SkillQuestion, 'window'>,
  found: readonly Passage[],
): Promise<readonly Passage[]> {
  if (!needChecks(found)) return found;
  return inOrganization(db, organizationId, (transaction) =>
    withChecks(transaction, organizationId, found),
  );
}

/** What a skill answers is never off topic. */
function isFarOff(
  { window: { agent }, question }: Omit<SkillQuestion, 'passages'>,
  skilled: SkillResult | null,
  found: readonly Passage[],
): boolean {
  if (!agent || skilled?.answer || skilled?.isFinal) return false;
  return isOffTopic(agent.settings.off_topic, { question, found, known: skilled?.passages ?? [] });
}

/** What agents of this type know of the question; FAQ and documents answer when it fails. */
async function askSkill(
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
