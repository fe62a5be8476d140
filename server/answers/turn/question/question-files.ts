import { createMessageFilesRepository } from '#server/answers/attachments/index.ts';
import type { TenantTransaction } from '#server/platform/db/database.ts';
import { invalidField } from '#server/platform/http/app-error.ts';
import type { Attachment } from '#shared/contracts/conversations/attachments.ts';
import type { CustomerQuestion } from './question.ts';

/** The files that a customer sends with a question. */
export function createQuestionFiles(
  transaction: TenantTransaction,
  { window: { id: windowId, organizationId }, customerId, body }: CustomerQuestion,
) {
  const files = createMessageFilesRepository(transaction, organizationId);

  return {
    /** Throws when a file does not exist. */
    async find(): Promise<Attachment[]> {
      const ids = body.attachments ?? [];
      if (ids.length === 0) return [];
      const attachments = await files.find({ windowId, customerId }, ids);
      if (attachments.length < ids.length) throw invalidField('attachments', 'unknown_reference');
      return attachments;
    },

    /**
     * Assigns the files to the stored question. Must follow its insert, so that a repeated request
     * fails by its `client_id` and not by its files.
     */
    async assign(questionId: string, attachments: readonly Attachment[]): Promise<void> {
      if (attachments.length === 0) return;
      const ids = attachments.map(({ id }) => id);
      const assigned = await files.assign(questionId, ids);
      if (assigned < attachments.length) throw invalidField('attachments', 'unknown_reference');
    },
  };
}
