import type { PartOwner, PortablePart } from '#server/chatbots/portable/index.ts';
import { isReadingPending } from '#server/knowledge/sources/index.ts';
import { maxInterviews } from '#shared/contracts/answers/companion-interviews.ts';
import { triviaLimits } from '#shared/contracts/answers/companion-trivia.ts';
import type { PortableCompanion } from '#shared/contracts/chatbots/portable-parts.ts';
import { createCompanionRepository } from './companion.repository.ts';
import { enqueueInterviewReading } from './enqueue-interview-reading.ts';
import { indexCompanion } from './index-companion.ts';
import { createInterviewsRepository } from './interviews.repository.ts';
import { createTriviaRepository } from './trivia.repository.ts';

/**
 * Profile, facts and transcripts of a companion; undefined for other agents. Recordings and failed
 * transcripts are not exported.
 */
export const companionPart: PortablePart<PortableCompanion | undefined> = {
  export: exportCompanion,

  async import(owner, companion) {
    if (!companion || owner.agentType !== 'companion') return;
    const { companions, trivia, interviews } = repositoriesOf(owner);
    await companions.saveProfile(owner.agentId, companion.profile);
    for (let start = 0; start < companion.trivia.length; start += triviaLimits.perCall) {
      const batch = companion.trivia.slice(start, start + triviaLimits.perCall);
      await trivia.add(owner.agentId, batch);
    }
    for (const { familarity_level: familiarity, name, transcript } of companion.interviews) {
      const common = { agent_id: owner.agentId, kind: 'text', state: 'ready' } as const;
      await interviews.insert({ ...common, name, transcript, familiarity });
    }
    await indexSources(owner);
  },

  /**
   * Copies interviews with their files. An interview that is still being processed is processed for
   * the copy too.
   */
  async copy(from, to) {
    const companion = await exportCompanion(from);
    if (!companion) return;
    await companionPart.import(to, { ...companion, interviews: [] });
    const rows = await repositoriesOf(from).interviews.list({
      agentId: from.agentId,
      page: 1,
      size: maxInterviews,
    });
    const { transaction, afterCommit } = to.context;
    for (const { name, familiarity, kind, file_url, file_key, ...row } of rows.reverse()) {
      const isProcessing = isReadingPending(row);
      const copied = await repositoriesOf(to).interviews.insert({
        agent_id: to.agentId,
        name,
        familiarity,
        kind,
        file_url,
        file_key,
        transcript: row.transcript,
        reason: row.reason,
        state: isProcessing ? 'queued' : row.state,
      });
      if (isProcessing)
        afterCommit(await enqueueInterviewReading(transaction, to.services.bus, copied));
    }
    await indexSources(to);
  },
};

async function exportCompanion(owner: PartOwner): Promise<PortableCompanion | undefined> {
  if (owner.agentType !== 'companion') return undefined;
  const { companions, trivia, interviews } = repositoriesOf(owner);
  const facts = await trivia.listAll(owner.agentId);
  const rows = await interviews.listReady(owner.agentId);
  return {
    profile: await companions.getProfile(owner.agentId),
    trivia: facts
      .map(({ text, first_category, second_category }) => ({
        first_category,
        second_category,
        text,
      }))
      .sort(byContent),
    interviews: rows
      .filter(({ transcript }) => transcript.trim() !== '')
      .map(({ name, familiarity, transcript }) => ({
        name,
        familarity_level: familiarity,
        transcript,
      }))
      .sort(byContent),
  };
}

async function indexSources({ context: { transaction, caller }, knowledgeId, agentId }: PartOwner) {
  await indexCompanion(transaction, {
    organizationId: caller.organizationId,
    knowledgeId,
    agentId,
  });
}

function repositoriesOf({ context: { transaction, caller } }: PartOwner) {
  const { organizationId } = caller;
  return {
    companions: createCompanionRepository(transaction, organizationId),
    trivia: createTriviaRepository(transaction, organizationId),
    interviews: createInterviewsRepository(transaction, organizationId),
  };
}

/** Sorts by content, so that equal companions are exported equally. */
function byContent(one: object, other: object): number {
  return JSON.stringify(one) < JSON.stringify(other) ? -1 : 1;
}
