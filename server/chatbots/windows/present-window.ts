import { domainToUnicode } from 'node:url';
import type { z } from 'zod';
import type { WindowRow } from '#server/chatbots/window-store/index.ts';
import { chatScope, isInScope } from '#server/people/members/index.ts';
import { settingsDiff } from '#server/platform/drafts.ts';
import type { Caller } from '#server/platform/http/contexts.ts';
import type {
  fieldDiffSchema,
  GrantableWindow,
  hiddenWindowSchema,
  Window,
  WindowListItem,
} from '#shared/contracts/chatbots/windows.ts';
import { everyPermission, type PermissionMap } from '#shared/contracts/people/permissions.ts';
import type { WindowListRow } from './list/window-list.repository.ts';
import { withPageDefaults, withWindowDefaults } from './window-settings.ts';

/**
 * A window as the contract defines it, for this caller. `diff` is what publishing would change, or
 * `publishedDiff`: what publishing has just changed.
 */
export function presentWindow(
  row: WindowRow,
  caller: Caller,
  publishedDiff?: z.infer<typeof fieldDiffSchema>[],
): Window {
  const draft = withWindowDefaults(row.draft);
  const pending = settingsDiff(withWindowDefaults(row.published), draft);
  return {
    ...draft,
    id: row.id,
    hash_id: row.hash_id,
    version: row.version,
    agent_id: row.agent_hash_id === null ? null : row.agent_id,
    agent_on: row.agent_on,
    agent: toAgentSummary(row),
    page: withPageDefaults(row.page),
    channels: {
      kakao: { state: 'none' },
      sms: { state: row.using_sms ? 'connected' : 'none' },
    },
    using_sms: row.using_sms,
    allowed_origins: row.allowed_origins.map(readableOrigin),
    hidden: row.hidden_at !== null,
    published_version: row.published_version,
    draft_changes: pending.length,
    diff: publishedDiff ?? pending,
    revision: row.revision,
    my_permissions: permissionsFor(row.id, caller),
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
    updated_by: row.updated_by_name,
  };
}

export function toWindowListItem(row: WindowListRow): WindowListItem {
  return {
    id: row.id,
    hash_id: row.hash_id,
    name: row.draft.name,
    image_url: row.draft.image_url,
    agent_on: row.agent_on,
    agent_type: row.agent_type,
    chat_count_month: row.chats ?? 0,
    last_activity_at: row.last_activity_at?.toISOString() ?? null,
    state: stateOf(row),
  };
}

export function toHiddenWindow(row: WindowListRow): z.infer<typeof hiddenWindowSchema> {
  return {
    ...toWindowListItem(row),
    hidden_at: row.hidden_at?.toISOString() ?? null,
    deleted_at: row.deleted_at?.toISOString() ?? null,
    restore_until: row.restore_until?.toISOString() ?? null,
  };
}

function stateOf(row: WindowListRow): WindowListItem['state'] {
  if (row.suspended_at) return 'suspended';
  if (!row.agent_on || !row.agent_agent_on) return 'human_only';
  return row.has_draft ? 'draft' : 'live';
}

function toAgentSummary(row: WindowRow): Window['agent'] {
  const { agent_id, agent_hash_id, agent_type, agent_name, agent_agent_on } = row;
  if (!agent_id || !agent_hash_id || !agent_type) return null;
  return {
    id: agent_id,
    hash_id: agent_hash_id,
    type: agent_type,
    name: agent_name ?? '',
    agent_on: agent_agent_on ?? false,
  };
}

/** A window with the permissions that the caller has for it. */
export function toGrantableWindow(row: WindowListRow, caller: Caller): GrantableWindow {
  const { name, image_url } = row.draft;
  const my_permissions = permissionsFor(row.id, caller);
  return { id: row.id, hash_id: row.hash_id, name, image_url, my_permissions };
}

function permissionsFor(windowId: string, caller: Caller): PermissionMap {
  if (caller.role === 'owner') return everyPermission;
  const { permission } = caller;
  const hasChats = isInScope(chatScope(caller), windowId);
  return {
    ...permission,
    all_chats: permission.all_chats && hasChats,
    customer_info: permission.customer_info && hasChats,
    manage_chatbots_part: permission.manage_chatbots_part || permission.manage_chatbots_all,
  };
}

/** Decodes punycode host names. */
function readableOrigin(origin: string): string {
  return origin.replace(/xn--[a-z0-9.-]+/, (host) => domainToUnicode(host));
}
