import { wordMarks } from '#server/conversations/sessions/index.ts';
import { removeCitationMarks } from '#server/knowledge/citations/index.ts';
import type { createCustomersRepository } from './customers.repository.ts';

type CustomersRepository = ReturnType<typeof createCustomersRepository>;
type OwnChatRow = Awaited<ReturnType<CustomersRepository['listSessions' | 'findSessions']>>[number];

/** The length of the preview that is stored for the list. */
const maxListedLength = 200;

/** A chat in its customer's list. Citation marks are removed when the window hides its sources. */
export function toOwnChat(row: OwnChatRow, searched: string | undefined, hidesSources: boolean) {
  const found = hidesSources
    ? removeCitationMarks({ text: row.found_text ?? '', mode: row.found_mode })
    : row.found_text;
  return {
    session_id: row.id,
    handled_by: row.handled_by,
    text: row.answer
      ? beginningOf(removeCitationMarks({ text: row.answer, mode: 'llm' }))
      : row.preview,
    message_count: row.message_count,
    created_at: row.created_at.toISOString(),
    last_updated_at: row.last_updated_at.toISOString(),
    ...(searched && found && { snippet: wordMarks(found, searched) }),
  };
}

const beginningOf = (text: string) => [...text].slice(0, maxListedLength).join('');
