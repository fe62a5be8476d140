import { wordMarks } from '#server/features/sessions/index.ts';
import { hideMarks } from '#server/features/sources/index.ts';
import type { createVisitorsRepository } from './visitors.repository.ts';

type Visitors = ReturnType<typeof createVisitorsRepository>;
type OwnChatRow = Awaited<ReturnType<Visitors['listSessions' | 'findSessions']>>[number];

/** As long as what is stored for the list. */
const listedLength = 200;

/** A chat in its customer's list, where a window that shows no sources does not number them either. */
export function toOwnChat(row: OwnChatRow, searched: string | undefined, hidesSources: boolean) {
  const found = hidesSources
    ? hideMarks({ text: row.found_text ?? '', mode: row.found_mode })
    : row.found_text;
  return {
    session_id: row.id,
    handled_by: row.handled_by,
    text: row.answer ? beginningOf(hideMarks({ text: row.answer, mode: 'llm' })) : row.preview,
    message_count: row.message_count,
    created_at: row.created_at.toISOString(),
    last_updated_at: row.last_updated_at.toISOString(),
    ...(searched && found && { snippet: wordMarks(found, searched) }),
  };
}

const beginningOf = (text: string) => [...text].slice(0, listedLength).join('');
