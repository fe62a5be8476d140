import { useQuery, useTranslation } from '#shared/console/index.ts';
import type { Session } from '#shared/contracts/conversations/sessions.ts';
import { Select } from '#shared/ui/index.ts';
import { chatQueries } from '../queries.ts';
import { useChatChange } from './use-chat-change.ts';

/** The member who is responsible for a chat; choosing another one transfers it. */
export function AssigneeSelect({ session }: { session: Session }) {
  const { t } = useTranslation('history');
  const { session_id: id, window_hash: hash, assignee } = session;
  const { data } = useQuery(chatQueries.readers(hash, id));
  const change = useChatChange(session);
  if (!data) return null;
  const members = data.items.map((member) => ({
    value: member.id,
    label: member.is_self ? t('details.me', { name: member.name }) : member.name,
  }));
  const shown = change.isPending ? change.variables.assignee : assignee;
  const isKnown = members.some(({ value }) => value === shown);
  return (
    <Select
      label={t('details.assignee')}
      value={isKnown && shown ? shown : ''}
      options={isKnown ? members : [{ value: '', label: t('details.nobody') }, ...members]}
      // The current assignee is visible, so a change is a deliberate takeover.
      onChange={({ currentTarget: { value } }) =>
        value && change.mutate({ assignee: value, force: true })
      }
    />
  );
}
