import { type AgentAuthor, createAgent } from '#server/features/agents/index.ts';
import type { TenantTransaction } from '#server/platform/db/database.ts';
import { changeDraft } from '#server/platform/drafts.ts';
import { AppError, invalidField } from '#server/platform/http/app-error.ts';
import { hashIdSchema } from '#shared/contracts/common.ts';
import {
  type NewWindow,
  settingKeys,
  type WindowSettings,
  windowVersion,
} from '#shared/contracts/windows.ts';
import { freeHash, isReservedHash } from './check-hash.ts';
import { checkSettings } from './check-settings.ts';
import { defaultPage, defaultWindowSettings } from './window-settings.ts';
import { createWindowsRepository } from './windows.repository.ts';

/**
 * Creates a window with its page and, unless it is to use a given one, a general agent with a
 * knowledge of its own (W5). Its settings are live at once. The caller has checked that the agent
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
  checkSettings(input);
  const windows = createWindowsRepository(transaction, author.organizationId);
  const defaults = defaultWindowSettings(name);
  const id = await windows.insert({
    hashId: input.hash_id === undefined ? await freeHash(name, windows) : wantedHash(input.hash_id),
    version,
    settings: changeDraft<WindowSettings>(defaults, {
      keys: settingKeys,
      set: input,
      clear: [],
      defaults,
    }),
    page: defaultPage,
    agentId:
      input.agent_id ??
      (await createAgent(transaction, author, { type: 'general', settings: { name } })),
    agentOn: input.agent_on ?? true,
    hidden: input.hidden ?? false,
    allowedOrigins: input.allowed_origins ?? [],
    userId: author.userId,
  });
  if (!id) throw new AppError('hash_taken', 'the hash id was given out before');
  return id;
}

function wantedHash(text: string): string {
  const hash = text.trim().toLowerCase();
  if (isReservedHash(hash)) throw new AppError('hash_taken', `${hash} is reserved`);
  if (!hashIdSchema.safeParse(hash).success) throw invalidField('hash_id', 'invalid');
  return hash;
}
