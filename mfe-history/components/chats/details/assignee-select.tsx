import { useQuery, useTranslation } from '#shared/console/index.ts';
import type { Session } from '#shared/contracts/conversations/sessions.ts';
import { Select } from '#shared/ui/index.ts';
import { chatQueries } from '../queries.ts';
import { type ChatChange, useChatChange } from './use-chat-change.ts';

/** Before the id of a team; alone for no team. */
const teamPrefix = 'team:';

/** The member who is responsible for a chat, or the team; choosing another one transfers it. */
export function AssigneeSelect({ session }: { session: Session }) {
  const { t } = useTranslation('history');
  const { session_id: id, window_hash: hash } = session;
  const { data } = useQuery(chatQueries.readers(hash, id));
  const teams = useQuery(chatQueries.teams()).data?.items ?? [];
  const change = useChatChange(session);
  if (!data) return null;
  const options = [
    ...data.items.map((member) => ({
      value: member.id,
      label: member.is_self ? t('details.me', { name: member.name }) : member.name,
    })),
    ...teams.map(({ team_id, name }) => ({
      value: teamPrefix + team_id,
      label: t('details.toTeam', { name }),
    })),
    ...(session.team_id ? [{ value: teamPrefix, label: t('details.noTeam') }] : []),
  ];
  const shown = choiceOf(change.isPending ? change.variables : session);
  const isKnown = options.some(({ value }) => value === shown);
  return (
    <Select
      label={t('details.assignee')}
      value={isKnown ? shown : ''}
      options={isKnown ? options : [{ value: '', label: t('details.nobody') }, ...options]}
      // The current assignee is visible, so a change is a deliberate takeover.
      onChange={({ currentTarget: { value } }) =>
        value && change.mutate({ ...toChange(value), force: true })
      }
    />
  );
}

function choiceOf({ assignee, team_id: team }: Partial<Pick<Session, 'assignee' | 'team_id'>>) {
  return assignee ?? (team ? teamPrefix + team : '');
}

function toChange(value: string): ChatChange {
  if (!value.startsWith(teamPrefix)) return { assignee: value };
  return { team_id: value.slice(teamPrefix.length) || null };
}
