import { AppError } from '#server/platform/http/app-error.ts';
import type { Caller } from '#server/platform/http/contexts.ts';
import type { ExportKind } from '#shared/contracts/conversations/exports.ts';
import { editKnowledge } from '#shared/contracts/knowledge/knowledge.ts';
import type { Permission } from '#shared/contracts/people/permissions.ts';

const permissionsOf: Record<ExportKind, readonly Permission[]> = {
  chats: ['all_chats'],
  messages: ['all_chats'],
  ratings: ['all_chats'],
  contacts: ['customer_info'],
  unanswered: editKnowledge,
};

/** The permission that the member lacks for an export of this kind; null if none. */
export function missingPermission(
  { permission, role }: Pick<Caller, 'permission' | 'role'>,
  kind: ExportKind,
): Permission | null {
  const [first = 'all_chats'] = permissionsOf[kind];
  const isPermitted = permissionsOf[kind].some((name) => permission[name]);
  const isRefusedByRole = kind === 'contacts' && role === 'member';
  return isPermitted && !isRefusedByRole ? null : first;
}

/** Throws `permission_required` unless the caller may export this. */
export function assertMayExport(caller: Caller, kind: ExportKind): void {
  const permission = missingPermission(caller, kind);
  if (permission) {
    throw new AppError('permission_required', `cannot export ${kind}`, { permission });
  }
}
