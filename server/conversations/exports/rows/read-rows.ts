import { exportedQuestions } from '#server/conversations/unanswered/index.ts';
import type { ExportKind } from '#shared/contracts/conversations/exports.ts';
import { readChats } from './read-chats.ts';
import { readContacts } from './read-contacts.ts';
import { readMessages } from './read-messages.ts';
import { readRatings } from './read-ratings.ts';
import type { RowPage, RowSource } from './row-source.ts';

/** Reads the rows of a kind in pages; only one page is in memory. */
export const readRows: Record<ExportKind, (source: RowSource) => AsyncGenerator<RowPage>> = {
  chats: readChats,
  messages: readMessages,
  ratings: readRatings,
  contacts: readContacts,
  async *unanswered(source) {
    const { filter, now } = source;
    const rows = await source.inTransaction((context) =>
      exportedQuestions(context, filter.agent_id ?? '', now),
    );
    yield { rows, share: 1 };
  },
};
