import type { AgentRow } from '#server/features/agents/index.ts';
import { findTriedWindow } from '#server/features/windows/index.ts';
import { chatScope, isInScope } from '#server/platform/auth/window-scope.ts';
import type { TenantTransaction } from '#server/platform/db/database.ts';
import type { MemberContext } from '#server/platform/http/contexts.ts';
import type { Translator } from '#server/platform/i18n/translate.ts';
import { type ChildSafety, guardedTopics } from '#shared/contracts/child-safety.ts';
import { createChildSafetyRepository } from './child-safety.repository.ts';
import { guardedTopicIn } from './guard-topics.ts';

interface SafetyDeps {
  translator: Translator;
  model: unknown;
}

const days = 90;
const mostMessages = 5_000;
const mostTitles = 20;
const mostConsents = 50;
const mostChats = 3;

/**
 * What a parent may want to know of a chatbot for children (Z18): what it does not talk about, what is
 * stored, who agreed to what. Of the chats only what they were about, unless the caller may read chats.
 */
export async function tellChildSafety(
  { translator, model }: SafetyDeps,
  { caller, transaction, language }: MemberContext,
  agent: AgentRow,
  now: Date,
): Promise<ChildSafety> {
  const safety = createChildSafetyRepository(transaction, caller.organizationId);
  const windows = agent.windows.filter(({ id }) => isInScope(chatScope(caller), id));
  const ids = windows.map(({ id }) => id);
  const since = new Date(now.getTime() - days * 86_400_000);
  const isOn = agent.type === 'blooming';
  const met = isOn ? guardedIn(await safety.messages(ids, since, mostMessages)) : new Map();
  const mayRead = caller.role === 'owner' || caller.permission.all_chats;
  const contacts = await safety.countContacts(ids);
  const consents = await safety.consents(ids, mostConsents);
  return {
    is_on: isOn,
    guarded: guardedTopics.map((topic) => {
      const sessions = met.get(topic) ?? [];
      return {
        topic,
        answer: translator.text(language, `server:blooming.${topic}`),
        count: sessions.length,
        chats: mayRead ? latestOf(sessions, windows) : [],
      };
    }),
    talked_about: await safety.titles(ids, since, mostTitles),
    kept: {
      chats: await safety.countChats(ids),
      contacts: contacts.all,
      asked_for: await askedFor(transaction, ids),
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

interface Written {
  text: string;
  session_id: string;
  window_id: string;
}

/** What was written about each topic that is kept from children, latest first. */
function guardedIn(messages: readonly Written[]) {
  return Map.groupBy(messages, ({ text }) => guardedTopicIn(text));
}

function latestOf(written: readonly Written[], windows: AgentRow['windows']) {
  const hashes = new Map(windows.map(({ id, hash_id }) => [id, hash_id]));
  const chats = new Map(written.map(({ session_id, window_id }) => [session_id, window_id]));
  return [...chats].slice(0, mostChats).map(([session_id, windowId]) => ({
    session_id,
    window_hash: hashes.get(windowId) ?? '',
  }));
}

/** Facts that the forms of these windows ask for, where one is shown. */
async function askedFor(db: TenantTransaction, windowIds: readonly string[]): Promise<string[]> {
  const items = new Set<string>();
  for (const id of windowIds) {
    const window = await findTriedWindow(db, id, 'live');
    if (!window) continue;
    const { contact_collect, contact_request, collect } = window.settings;
    if (contact_collect === 'off' && !contact_request) continue;
    for (const { item } of collect.items) items.add(item);
  }
  return [...items];
}
