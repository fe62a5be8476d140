import { isInScope, windowScope } from '#server/people/members/index.ts';
import type { Caller } from '#server/platform/http/contexts.ts';
import type { LiveEvents } from '#shared/contracts/console/live.ts';
import type { SubjectJob } from './subject-jobs.repository.ts';

/**
 * A job for members who manage chatbots; null when all windows that use its knowledge are outside
 * the caller's scope.
 */
export function presentJob(
  { windows, ...job }: SubjectJob,
  caller: Caller,
): LiveEvents['job.progress'] | null {
  const { manage_chatbots_part, manage_chatbots_all } = caller.permission;
  const accessible = windows.filter(({ id }) => isInScope(windowScope(caller), id));
  // Knowledge that no window uses yet is in everyone's scope.
  const isAccessible = windows.length === 0 || accessible.length > 0;
  if (!isAccessible || !(manage_chatbots_part || manage_chatbots_all)) return null;
  return { ...job, window_hashes: accessible.map(({ hash_id }) => hash_id) };
}
