import {
  createCompanionRepository,
  createInterviewsRepository,
  createTriviaRepository,
  learnAll,
  queueReading,
} from '#server/features/companion/index.ts';
import { mostInterviews } from '#shared/contracts/companion-interviews.ts';
import { triviaLimits } from '#shared/contracts/companion-trivia.ts';
import type { PortableCompanion } from '#shared/contracts/portable.ts';
import type { Part, PartOwner } from '../part.ts';

/**
 * Whom a companion speaks as, facts of that life, and what was told of it by its words: recordings do
 * not travel, nor what could not be read. undefined: the agent is no companion.
 */
export const companionPart: Part<PortableCompanion | undefined> = {
  async take(owner) {
    if (owner.agentType !== 'companion') return undefined;
    const { companions, trivia, interviews } = repositoriesOf(owner);
    const facts = await trivia.all(owner.agentId);
    const told = await interviews.ready(owner.agentId);
    return {
      profile: await companions.profile(owner.agentId),
      trivia: facts
        .map(({ text, first_category, second_category }) => ({
          ...{ first_category, second_category, text },
        }))
        .sort(byWords),
      interviews: told
        .filter(({ transcript }) => transcript.trim() !== '')
        .map(({ name, familiarity, transcript }) => ({
          ...{ name, familarity_level: familiarity, transcript },
        }))
        .sort(byWords),
    };
  },

  async put(owner, companion) {
    if (!companion || owner.agentType !== 'companion') return;
    const { companions, trivia, interviews } = repositoriesOf(owner);
    await companions.saveProfile(owner.agentId, companion.profile);
    for (let start = 0; start < companion.trivia.length; start += triviaLimits.perCall) {
      const some = companion.trivia.slice(start, start + triviaLimits.perCall);
      await trivia.add(owner.agentId, some);
    }
    for (const { familarity_level: familiarity, ...words } of companion.interviews) {
      const place = { agent_id: owner.agentId, kind: 'text', state: 'ready' } as const;
      await interviews.insert({ ...place, ...words, familiarity });
    }
    await learn(owner);
  },

  /** With their files: what is being read is read for the copy too. */
  async copy(from, to) {
    const companion = await companionPart.take(from);
    if (!companion) return;
    await companionPart.put(to, { ...companion, interviews: [] });
    const told = await repositoriesOf(from).interviews.list({
      ...{ agentId: from.agentId, page: 1, size: mostInterviews },
    });
    const { transaction, afterCommit } = to.context;
    for (const { name, familiarity, kind, file_url, file_key, ...row } of told.reverse()) {
      const isBeingRead = row.state === 'queued' || row.state === 'reading';
      const made = await repositoriesOf(to).interviews.insert({
        ...{ agent_id: to.agentId, name, familiarity, kind, file_url, file_key },
        ...{ transcript: row.transcript, reason: row.reason },
        state: isBeingRead ? 'queued' : row.state,
      });
      if (isBeingRead) afterCommit(await queueReading(transaction, to.services.bus, made));
    }
    await learn(to);
  },
};

async function learn({ context: { transaction, caller }, knowledgeId, agentId }: PartOwner) {
  await learnAll(transaction, { organizationId: caller.organizationId, knowledgeId, agentId });
}

function repositoriesOf({ context: { transaction, caller } }: PartOwner) {
  const { organizationId } = caller;
  return {
    companions: createCompanionRepository(transaction, organizationId),
    trivia: createTriviaRepository(transaction, organizationId),
    interviews: createInterviewsRepository(transaction, organizationId),
  };
}

/** An order that does not depend on when each was added. */
function byWords(one: object, other: object): number {
  return JSON.stringify(one) < JSON.stringify(other) ? -1 : 1;
}
