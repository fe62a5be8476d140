import { type AgentAuthor, createAgent } from '#server/chatbots/agents/index.ts';
import { createVersionsRepository } from '#server/chatbots/version-store/index.ts';
import {
  createWindowOrganizationRepository,
  createWindowsRepository,
  type WindowOrganizationRepository,
} from '#server/chatbots/window-store/index.ts';
import { getEntitlements } from '#server/people/entitlements/index.ts';
import type { TenantTransaction } from '#server/platform/db/database.ts';
import { changeDraft } from '#server/platform/drafts.ts';
import { AppError, invalidField } from '#server/platform/http/app-error.ts';
import { newId } from '#server/platform/ids.ts';
import { type NewWindow, windowVersion } from '#shared/contracts/chatbots/window-changes.ts';
import { settingKeys, type WindowSettings } from '#shared/contracts/chatbots/window-settings.ts';
import { hashIdSchema } from '#shared/contracts/common.ts';
import { assertValidSettings } from '../change/assert-valid-settings.ts';
import { findFreeHash, isReservedHash } from '../hash/check-hash.ts';
import { createHashesRepository, type HashesRepository } from '../hash/hashes.repository.ts';
import { defaultPage, defaultWindowSettings, withTimezone } from '../window-settings.ts';

/**
 * Creates a window with its page and, unless `agent_id` is given, an agent with its own knowledge
 * base. The settings are published at once. The caller has checked that the agent exists and that the
 * plan allows another window. Returns the window's id.
 */
export async function createWindow(
  transaction: TenantTransaction,
  author: AgentAuthor,
  input: NewWindow,
): Promise<string> {
  const { organizationId } = author;
  const { version, name } = input;
  if (version !== windowVersion) {
    throw new AppError('unsupported_version', `version ${version}`, { supported: [windowVersion] });
  }
  await assertValidSettings(input, () => getEntitlements(transaction, organizationId));
  const windows = createWindowsRepository(transaction, organizationId);
  const organization = createWindowOrganizationRepository(transaction, organizationId);
  const id = newId();
  const hashes = createHashesRepository(transaction, organizationId);
  const hashId = await reserveHash(input, { organization, hashes, id });
  const timezone = await organization.timezone();
  const defaults = defaultWindowSettings(name, timezone);
  const change = { keys: settingKeys, set: withTimezone(input, timezone), clear: [], defaults };
  await windows.insert({
    id,
    hashId,
    version,
    settings: changeDraft<WindowSettings>(defaults, change),
    page: defaultPage,
    agentId: input.agent_id ?? (await createAgent(transaction, author, toNewAgent(input))),
    agentOn: input.agent_on ?? true,
    hidden: input.hidden ?? false,
    allowedOrigins: input.allowed_origins ?? [],
    userId: author.userId,
  });
  await createVersionsRepository(transaction, organizationId).recordWindow(id, author.userId);
  return id;
}

/** Creates an agent with the window's name. */
function toNewAgent({ agent_type: type = 'general', name }: NewWindow) {
  return { type, settings: { name } };
}

/**
 * Reserves the requested hash id, or one that resembles the name. The database guarantees that
 * concurrent requests reserve different ones.
 */
async function reserveHash(
  { hash_id, name }: NewWindow,
  {
    organization,
    hashes: reserved,
    id,
  }: { organization: WindowOrganizationRepository; hashes: HashesRepository; id: string },
): Promise<string> {
  const reserve = (hash: string) => reserved.reserve(hash, id);
  if (hash_id === undefined) {
    const hashes = { isHashTaken: async (hash: string) => !(await reserve(hash)) };
    return findFreeHash(name, hashes, { country: await organization.country() });
  }
  const hash = hash_id.trim().toLowerCase();
  if (!isReservedHash(hash) && !hashIdSchema.safeParse(hash).success) {
    throw invalidField('hash_id', 'invalid');
  }
  if (isReservedHash(hash) || !(await reserve(hash))) throw new AppError('hash_taken', hash);
  return hash;
}
