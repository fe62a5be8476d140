import { z } from 'zod';
import type { CallAccount, Models } from '#server/people/models/index.ts';
import { type Database, inOrganization } from '#server/platform/db/database.ts';
import { enqueueJob } from '#server/platform/jobs/jobs.repository.ts';
import type { JobHandlers } from '#server/platform/jobs/worker.ts';
import type { ChatModel } from '#server/platform/llm/chat-model.ts';
import type { Language } from '#shared/contracts/languages.ts';
import { hasKnowledge, type KnowledgeKey } from '../chunks/lock-knowledge.ts';
import {
  countTextsWithQuestions,
  findKnowledgesWithoutQuestions,
  findLanguages,
  findPendingTexts,
  removeUnusedQuestions,
  saveGeneratedQuestions,
} from './generated-questions.repository.ts';
import { writeQuestions } from './write-questions.ts';

interface Services {
  db: Database;
  models: Models;
  config: { LLM_GENERATES_QUESTIONS: boolean };
}

const keySchema = z.object({ organizationId: z.string(), knowledgeId: z.string() });

/** A run is delayed, so that it covers all changes of an import or of a person who writes several FAQs. */
const delaySeconds = 30;
/** A run is limited, because other organizations get their turn between runs. */
const maxCallsPerRun = 20;
const textsPerCall = 5;
/** Maximum per organization; further texts are found by their own words only. */
const maxTexts = 5_000;
const maxKnowledges = 1_000;
/** With the growing pauses of the job queue, these take about two hours. */
const maxAttempts = 9;

/** Generates questions after a change of the texts; the knowledge base is complete without them. */
export function enqueueQuestionWriting(db: Database, key: KnowledgeKey): Promise<void> {
  const { organizationId, knowledgeId } = key;
  return enqueueJob(
    db,
    'generate-questions',
    { organizationId, knowledgeId },
    {
      key: `questions-${knowledgeId}`,
      queue: `questions-${organizationId}`,
      organizationId,
      delaySeconds,
      maxAttempts,
    },
  );
}

export function generatedQuestionJobs({ db, models, config }: Services): JobHandlers {
  return {
    async 'generate-questions'(payload) {
      const key = keySchema.parse(payload);
      const exists = await inOrganization(db, key.organizationId, async (transaction) => {
        if (!(await hasKnowledge(transaction, key))) return false;
        await removeUnusedQuestions(transaction, key);
        return true;
      });
      const isWanted = exists && config.LLM_GENERATES_QUESTIONS;
      const model = isWanted ? await models.findDefault(accountOf(key)) : null;
      if (!model) return;
      for (let calls = 0; calls < maxCallsPerRun; calls += 1) {
        const pending = await readPending(db, key);
        if (pending.texts.length === 0) return;
        await generate({ db, model }, key, pending);
      }
      await enqueueQuestionWriting(db, key);
    },

    /** For texts added before a model was configured, or while it failed for long. */
    async 'generate-missing-questions'() {
      if (!config.LLM_GENERATES_QUESTIONS) return;
      for (const key of await findKnowledgesWithoutQuestions(db, maxKnowledges)) {
        const hasModel = (await models.findDefault(accountOf(key))) !== null;
        if (hasModel) await enqueueQuestionWriting(db, key);
      }
    },
  };
}

const accountOf = ({ organizationId }: KnowledgeKey): CallAccount => ({
  organizationId,
  purpose: 'generated_questions',
});

type Pending = Awaited<ReturnType<typeof readPending>>;

function readPending(db: Database, key: KnowledgeKey) {
  return inOrganization(db, key.organizationId, async (transaction) => {
    const languages: Language[] = await findLanguages(transaction, key);
    const room = maxTexts - (await countTextsWithQuestions(transaction, key.organizationId));
    const limit = Math.min(textsPerCall, room);
    if (languages.length === 0 || limit <= 0) return { languages, texts: [] };
    return { languages, texts: await findPendingTexts(transaction, key, { languages, limit }) };
  });
}

/** The result of each call is stored on its own, so that an interrupted run continues where it ended. */
async function generate(
  { db, model }: { db: Database; model: ChatModel },
  key: KnowledgeKey,
  { languages, texts }: Pending,
): Promise<void> {
  const written = await writeQuestions(model, texts, languages);
  await inOrganization(db, key.organizationId, async (transaction) => {
    await saveGeneratedQuestions(transaction, key, { languages, texts: written });
  });
}
