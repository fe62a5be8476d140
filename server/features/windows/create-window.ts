import { type AgentAuthor, createAgent } from '#server/features/agents/index.ts';
import type { TenantTransaction } from '#server/platform/db/database.ts';
import { changeDraft } from '#server/platform/drafts.ts';
import { AppError, invalidField } from '#server/platform/http/app-error.ts';
import { newId } from '#server/platform/ids.ts';
import { hashIdSchema } from '#shared/contracts/common.ts';
import { type NewWindow, windowVersion } from '#shared/contracts/window-changes.ts';
import { settingKeys, type WindowSettings } from '#shared/contracts/window-settings.ts';
import { freeHash, isReservedHash } from './check-hash.ts';
import { checkSettings } from './check-settings.ts';
import { defaultPage, defaultWindowSettings } from './window-settings.ts';
import { createWindowsRepository } from './windows.repository.ts';

/**
 * Creates a window with its page and, unless it is to use a given one, an agent with a knowledge
 * of its own (W5). Its settings are live at once. The caller has checked that the agent
 * exists and that the plan has room. Answers the window's id.
 */
export async function createWindow(
  transaction: TenantTransaction,
  author: AgentAuthor,
  input: NewWindow,
): Promise<string> {
  const { version, name } = input;
  if (version !== windowVersion) {
    throw new AppError('unsupported_version', `version ${version}`, { supported: [windowVersion] });
  }
  await checkSettings(input);
  const windows = createWindowsRepository(transaction, author.organizationId);
  const id = newId();
  const hashId = await takeHash(input, (hash) => windows.reserveHash(hash, id));
  const defaults = defaultWindowSettings(name, await windows.timezone());
  const change = { keys: settingKeys, set: input, clear: [], defaults };
  await windows.insert({
    id,
    hashId,
    version,
    settings: changeDraft<WindowSettings>(defaults, change),
    page: defaultPage,
    agentId: input.agent_id ?? (await createAgent(transaction, author, agentOf(input))),
    agentOn: input.agent_on ?? true,
    hidden: input.hidden ?? false,
    allowedOrigins: input.allowed_origins ?? [],
    userId: author.userId,
  });
  return id;
}

/** An agent that is called what its window is. */
function agentOf({ agent_type: type = 'general', name }: NewWindow) {
  return { type, settings: { name } };
}

/** The wanted hash id, or one that resembles the name; whoever takes it first has it. */
async function takeHash(
  { hash_id, name }: NewWindow,
  take: (hash: string) => Promise<boolean>,
): Promise<string> {
  if (hash_id === undefined) {
    return freeHash(name, { isHashTaken: async (hash) => !(await take(hash)) });
  }
  const hash = hash_id.trim().toLowerCase();
  if (!isReservedHash(hash) && !hashIdSchema.safeParse(hash).success) {
    throw invalidField('hash_id', 'invalid');
  }
  if (isReservedHash(hash) || !(await take(hash))) throw new AppError('hash_taken', hash);
  return hash;
}
