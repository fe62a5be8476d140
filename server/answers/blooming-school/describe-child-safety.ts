import type { AgentRow } from '#server/chatbots/agents/index.ts';
import { findEvaluatedWindow } from '#server/chatbots/windows/index.ts';
import { chatScope, isInScope } from '#server/people/members/index.ts';
import { listOfferedModels, type Models } from '#server/people/models/index.ts';
import type { TenantTransaction } from '#server/platform/db/database.ts';
import type { MemberContext } from '#server/platform/http/contexts.ts';
import type { Translator } from '#server/platform/i18n/translate.ts';
import { type ChildSafety, guardedTopics } from '#shared/contracts/answers/child-safety.ts';
import { dayMs } from '#shared/utils/durations.ts';
import { createChildSafetyRepository } from './child-safety.repository.ts';
import { countGuardedMessages } from './count-guarded-messages.ts';

interface SafetyDeps {
  translator: Translator;
  models: Models;
}

const days = 90;
const maxTitles = 20;
const maxConsents = 50;

/**
 * The safety report for parents: guarded topics, stored data and consents. It names chats only for
 * callers who can read them.
 */
export async function describeChildSafety(
  { translator, models }: SafetyDeps,
  { caller, transaction, language }: MemberContext,
  agent: AgentRow,
  now: Date,
): Promise<ChildSafety> {
  const safety = createChildSafetyRepository(transaction, caller.organizationId);
  const windows = agent.windows.filter(({ id }) => isInScope(chatScope(caller), id));
  const ids = windows.map(({ id }) => id);
  const since = new Date(now.getTime() - days * dayMs);
  const hashes = new Map(windows.map(({ id, hash_id }) => [id, hash_id]));
  const toChat = ({ id, window_id }: { id: string; window_id: string }) => ({
    session_id: id,
    window_hash: hashes.get(window_id) ?? '',
  });
  const isOn = agent.type === 'blooming';
  const messagesByTopic = await countGuardedMessages(safety, isOn ? ids : [], since);
  const canRead = caller.role === 'owner' || caller.permission.all_chats;
  const contacts = await safety.countContacts(ids);
  const offered = await listOfferedModels(transaction, caller.organizationId);
  const model = await models.choose(offered, agent.published.model ?? 'default');
  const consents = await safety.listConsents(ids, maxConsents);
  return {
    is_on: isOn,
    guarded: guardedTopics.map((topic) => {
      const { count, chats } = messagesByTopic.get(topic) ?? { count: 0, chats: [] };
      return {
        topic,
        answer: translator.text(language, `server:blooming.${topic}`),
        count,
        chats: canRead ? chats.map(toChat) : [],
      };
    }),
    talked_about: await safety.listCitedTitles(ids, since, maxTitles),
    kept: {
      chats: await safety.countChats(ids),
      contacts: contacts.all,
      asked_for: await listCollectedItems(transaction, ids),
      model: model !== null,
    },
    consents: {
      items: consents.map((row) => ({
        id: row.id,
        name: row.name,
        is_child: row.profile_kind === 'child',
        by_guardian: row.guardian_consent,
        agreed_at: (row.consent_at ?? now).toISOString(),
        text: row.consent_text ?? '',
      })),
      total: contacts.agreed,
    },
  };
}

/** The items that the contact forms of these windows collect. */
async function listCollectedItems(
  db: TenantTransaction,
  windowIds: readonly string[],
): Promise<string[]> {
  const items = new Set<string>();
  for (const id of windowIds) {
    const window = await findEvaluatedWindow(db, id, 'live');
    if (!window) continue;
    const { contact_collect, contact_request, collect } = window.settings;
    if (contact_collect === 'off' && !contact_request) continue;
    for (const { item } of collect.items) items.add(item);
  }
  return [...items];
}
