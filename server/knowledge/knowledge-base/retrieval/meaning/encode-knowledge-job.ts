import { z } from 'zod';
import { recordModelUsage } from '#server/people/metering/index.ts';
import { type Database, inOrganization } from '#server/platform/db/database.ts';
import { enqueueJob } from '#server/platform/jobs/jobs.repository.ts';
import type { JobHandlers } from '#server/platform/jobs/worker.ts';
import { hasKnowledge, type KnowledgeKey } from '../chunks/lock-knowledge.ts';
import { builtInModel } from './built-in-model.ts';
import { findUnencodedTexts, saveVectors } from './chunk-vectors.repository.ts';
import type { EmbeddingModel } from './embedding-model.ts';
import type { MeaningModel } from './meaning-model.ts';
import { measureFloors } from './measure-floors.ts';
import { partsOf } from './text-vectors.ts';
import { raiseContentVersion } from './vector-cache.repository.ts';
import { completeEncoding, findOutdatedKnowledges } from './vector-spaces.repository.ts';

interface Services {
  db: Database;
  /** Null where no service is configured. */
  embeddings: EmbeddingModel | null;
}

const keySchema = z.object({ organizationId: z.string(), knowledgeId: z.string() });

/** So that one run covers all changes of an import, or of a person who writes several FAQs. */
const delaySeconds = 5;
/** Between runs other organizations get their turn. */
const maxCallsPerRun = 50;
/** With the back-off of the job queue about two hours. */
const maxAttempts = 9;
const maxOutdated = 1_000;

/** Encodes new texts of a knowledge base, which are found by words meanwhile. */
export function enqueueEncoding(db: Database, key: KnowledgeKey): Promise<void> {
  const { organizationId, knowledgeId } = key;
  return enqueueJob(
    db,
    'encode-knowledge',
    { organizationId, knowledgeId },
    {
      key: `encode-${knowledgeId}`,
      queue: `encode-${organizationId}`,
      organizationId,
      delaySeconds,
      maxAttempts,
    },
  );
}

export function encodingJobs({ db, embeddings }: Services): JobHandlers {
  const models = [builtInModel, ...(embeddings ? [embeddings] : [])];
  return {
    /**
     * The vectors of a previous model remain until the new one has encoded everything. The result of each
     * call is stored on its own, so that an interrupted run continues where it ended.
     */
    async 'encode-knowledge'(payload) {
      const key = keySchema.parse(payload);
      const transact = <Result>(work: Parameters<typeof inOrganization<Result>>[2]) =>
        inOrganization(db, key.organizationId, work);
      if (!(await transact((transaction) => hasKnowledge(transaction, key)))) return;
      let calls = 0;
      for (const model of models) {
        while (await encodeSome(db, key, model)) {
          calls += 1;
          if (calls >= maxCallsPerRun) return enqueueEncoding(db, key);
        }
      }
      const offTopic = embeddings && {
        model: embeddings,
        questions: await embeddings.encodeOffTopicQuestions(),
      };
      await transact(async (transaction) => {
        const floors = offTopic && (await measureFloors(transaction, key, offTopic));
        await completeEncoding(transaction, key, [
          { model: builtInModel.id, floors: null },
          ...(embeddings ? [{ model: embeddings.id, floors }] : []),
        ]);
      });
    },

    /** After a change of the models. */
    async 'encode-outdated'() {
      const ids = models.map(({ id }) => id);
      for (const key of await findOutdatedKnowledges(db, ids, maxOutdated)) {
        await enqueueEncoding(db, key);
      }
    },
  };
}

/** Encodes one batch of texts; false when there is none left. */
async function encodeSome(db: Database, key: KnowledgeKey, model: MeaningModel): Promise<boolean> {
  const texts = await inOrganization(db, key.organizationId, (transaction) =>
    findUnencodedTexts(transaction, key, model),
  );
  if (texts.length === 0) return false;
  const parts = texts.map((text) => partsOf(text, text.isPair));
  const { vectors, tokens } = await model.encodeTexts(parts.flat());
  let next = 0;
  const encoded = texts.map(({ contentHash }, index) => {
    const count = parts[index]?.length ?? 0;
    next += count;
    return { contentHash, vectors: vectors.slice(next - count, next) };
  });
  await inOrganization(db, key.organizationId, async (transaction) => {
    await raiseContentVersion(transaction, key);
    await saveVectors(transaction, key, { model: model.id, texts: encoded });
    if (tokens === 0) return;
    await recordModelUsage(transaction, key.organizationId, {
      purpose: 'embeddings',
      model: model.name,
      promptTokens: tokens,
      completionTokens: 0,
    });
  });
  return true;
}
