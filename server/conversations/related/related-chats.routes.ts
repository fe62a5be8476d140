import { createProfileCustomers } from '#server/conversations/contacts/index.ts';
import { createInboxRepository } from '#server/conversations/inbox/index.ts';
import { findPersonalFacts, maskPersonalData } from '#server/conversations/personal/index.ts';
import { canReadChat, getReadableChat, toSession } from '#server/conversations/sessions/index.ts';
import { chatScope, isInScope } from '#server/people/members/index.ts';
import type { MemberContext } from '#server/platform/http/contexts.ts';
import { implement } from '#server/platform/http/implement.ts';
import type { App } from '#server/platform/http/platform.ts';
import { relatedChatEndpoints } from '#shared/contracts/conversations/related-chats.ts';
import { rankBySimilarity, toSimilarQuery } from './find-similar-chats.ts';
import { createRelatedChats } from './related-chats.repository.ts';

type RelatedRow = Awaited<
  ReturnType<ReturnType<typeof createRelatedChats>['listOfCustomers']>
>[number];

/** Earlier chats of the same customer, and chats of others with a similar question. */
export function relatedChatRoutes(app: App): void {
  const { translator } = app.platform;

  implement(
    app,
    relatedChatEndpoints.list,
    async (_input, context, chat) => {
      const { transaction, caller, language } = context;
      const related = createRelatedChats(transaction, caller.organizationId);
      const scope = chatScope(caller);
      const isReadable = (row: { window_id: string; assignee: string | null }) =>
        isInScope(scope, row.window_id) && canReadChat(caller, row);
      const present = ({ ending, last_reply, ...row }: RelatedRow) => ({
        ...toSession(row, { language, translator }),
        ending,
        last_reply,
      });
      const customers = createProfileCustomers(transaction, caller.organizationId);
      const customerIds = await customers.samePerson(chat.customer_id);
      const earlier = await related.listOfCustomers({
        exceptId: chat.id,
        customerIds,
        scope,
        assignee: caller.permission.all_chats ? null : caller.memberId,
      });
      const questions = await listQuestions(context, chat.id);
      const inbox = createInboxRepository(transaction, caller.organizationId);
      const words = toSimilarQuery(questions, await inbox.findWindowIds(scope, undefined));
      const candidates = words === null ? [] : await related.listWithWords(words, chat.id);
      const others = candidates.filter(
        (row) => isReadable(row) && !customerIds.includes(row.customer_id),
      );
      return {
        session_id: chat.id,
        earlier: earlier.map(present),
        similar: rankBySimilarity(others, questions).map(({ question, ...row }) => ({
          ...present(row),
          question,
        })),
      };
    },
    { find: getReadableChat },
  );
}

/** Masked without `customer_info`, so that no chat is found by a name or an address. */
async function listQuestions(
  { transaction, caller: { organizationId, permission } }: MemberContext,
  sessionId: string,
): Promise<string[]> {
  const questions = await createRelatedChats(transaction, organizationId).listQuestions(sessionId);
  if (permission.customer_info) return questions;
  const facts = await findPersonalFacts(transaction, organizationId, [sessionId]);
  return questions.map((text) => maskPersonalData(text, facts.get(sessionId)));
}
