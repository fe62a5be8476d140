import { type QualificationReply, readQualification } from '#server/answers/sales/index.ts';
import { createWindowsRepository } from '#server/chatbots/window-store/index.ts';
import { chatScope } from '#server/people/members/index.ts';
import type { MemberContext } from '#server/platform/http/contexts.ts';
import type { Person } from './person.ts';

/** Each chat takes some queries. */
const maxChats = 3;

/** What the person replied to sales chatbots, also after the contact form, newest chat first. */
export async function qualificationOfPerson(
  { contacts }: Person,
  { transaction, caller }: MemberContext,
): Promise<QualificationReply[]> {
  const { organizationId } = caller;
  const windows = createWindowsRepository(transaction, organizationId);
  const chats = new Map(
    contacts.flatMap(({ session_id, window_id }) =>
      session_id ? [[session_id, window_id] as const] : [],
    ),
  );
  const replies: QualificationReply[] = [];
  for (const [sessionId, windowId] of [...chats].slice(0, maxChats)) {
    const window = await windows.find(windowId, { scope: chatScope(caller) });
    if (window?.agent_type !== 'sales' || !window.agent_id) continue;
    const chat = { organizationId, agentId: window.agent_id, sessionId };
    replies.push(...(await readQualification(transaction, chat)));
  }
  return replies;
}
