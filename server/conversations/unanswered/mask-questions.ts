import { findPersonalFacts, maskPersonalData } from '#server/conversations/personal/index.ts';
import type { MemberContext } from '#server/platform/http/contexts.ts';
import type { QuestionGroup } from './group-questions.ts';

/**
 * Masks personal data in questions of these chats for callers without `customer_info`. A group has
 * several customers, so the data of each of them is masked in all of its wordings.
 */
export async function maskFor(
  { caller, transaction }: Pick<MemberContext, 'caller' | 'transaction'>,
  questions: QuestionGroup['questions'],
): Promise<(text: string) => string> {
  if (caller.permission.customer_info) return (text) => text;
  const chats = [...new Set(questions.map(({ session_id }) => session_id))];
  const known = await findPersonalFacts(transaction, caller.organizationId, chats);
  const facts = [...known.values()].flat();
  return (text) => maskPersonalData(text, facts);
}
