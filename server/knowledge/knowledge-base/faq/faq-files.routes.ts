import { found } from '#server/platform/http/app-error.ts';
import { implement } from '#server/platform/http/implement.ts';
import { implementUpload } from '#server/platform/http/implement-upload.ts';
import type { App } from '#server/platform/http/platform.ts';
import { newId } from '#server/platform/ids.ts';
import { faqFileEndpoints } from '#shared/contracts/knowledge/faq-files.ts';
import { getKnowledgeId } from '../get-knowledge.ts';
import { describeAgent } from './describe-agent.ts';
import { createFaqFilesRepository } from './faq-files.repository.ts';
import { readFaqFile } from './read-faq-file.ts';
import { checkRows, upsertFaqs } from './upsert-faqs.ts';

const maxBytes = 5 * 1024 * 1024;

/** Routes to import FAQs from files and in bulk, and to propose descriptions from sources. */
export function faqFileRoutes(app: App): void {
  implementUpload(app, faqFileEndpoints.upload, { maxBytes }, async ({ fields, file }, steps) => {
    await steps.inTransaction((context) => getKnowledgeId(context, fields));
    const { rows: readRows, isCut } = await readFaqFile(steps.caller.organizationId, file);
    const rows = checkRows(readRows).map(({ row, problem }, index) => ({
      line: readRows[index]?.line ?? index + 1,
      ...row,
      problem,
    }));
    return steps.finish(async (context) => {
      const { caller, transaction } = context;
      const knowledgeId = await getKnowledgeId(context, fields);
      const uploads = createFaqFilesRepository(transaction, caller.organizationId);
      const { name } = file;
      const upload_id = await uploads.insert({ knowledgeId, name, rows, userId: caller.userId });
      await context.audit({
        action: 'faq.file_read',
        objectType: 'knowledge',
        objectId: knowledgeId,
        after: { name, rows: rows.length },
      });
      const job = { job_id: newId(), kind: 'read-faq-file', state: 'done', progress: 100 } as const;
      return { upload_id, job, rows, is_cut: isCut };
    });
  });

  implement(app, faqFileEndpoints.upsert, async ({ body }, context) => {
    const { caller, transaction } = context;
    const { organizationId, userId } = caller;
    const knowledgeId = await getKnowledgeId(context, body);
    const uploads = createFaqFilesRepository(transaction, organizationId);
    const uploaded = body.upload_id && (await uploads.findRows(body.upload_id, knowledgeId));
    const rows = body.upload_id ? found(uploaded || null, 'upload') : (body.rows ?? []);
    const target = { organizationId, knowledgeId, userId, mode: body.mode };
    const result = await upsertFaqs(transaction, target, rows);
    const { failed, ...counts } = result;
    await context.audit({
      action: 'faq.upserted',
      objectType: 'knowledge',
      objectId: knowledgeId,
      after: { ...counts, failed: failed.length, mode: body.mode },
    });
    return result;
  });

  implement(app, faqFileEndpoints.describe, async ({ body }, context) => {
    const knowledgeId = await getKnowledgeId(context, body);
    const { organizationId } = context.caller;
    return describeAgent(context.transaction, { organizationId, knowledgeId });
  });
}
