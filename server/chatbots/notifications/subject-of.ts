import type { NotificationRow } from './notifications.repository.ts';
import type { NotifiedSubject } from './present-notification.ts';

export function subjectOf(row: NotificationRow): NotifiedSubject {
  const { type, subject_id, window_hash: hash_id, window_name: name, session_id, actor_name } = row;
  return {
    type,
    subject_id,
    window: hash_id === null ? null : { hash_id, name: name ?? '' },
    session_id,
    actor_name,
  };
}
