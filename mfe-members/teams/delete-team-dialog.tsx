import { api, toast, useTranslation } from '#shared/console/index.ts';
import type { Team } from '#shared/contracts/conversations/teams.ts';
import { ConfirmAction } from '#shared/forms/confirm-action.tsx';
import { useLastValue } from '#shared/utils/use-last-value.ts';
import { refreshTeams } from '../components/team-queries.ts';

interface DeleteTeamDialogProps {
  team: Team | null;
  onClose: () => void;
}

export function DeleteTeamDialog({ team, onClose }: DeleteTeamDialogProps) {
  const { t } = useTranslation('access');
  const name = useLastValue(team)?.name ?? '';
  return (
    <ConfirmAction
      open={team !== null}
      title={t('teams.deleteTitle', { name })}
      confirmLabel={t('teams.delete')}
      tone="danger"
      action={async () => team && api.call('DELETE /teams/:id', { params: { id: team.team_id } })}
      onDone={() => toast.success(t('teams.deleted', { name }))}
      onSettled={refreshTeams}
      onClose={onClose}
    >
      {t('teams.deleteText')}
    </ConfirmAction>
  );
}
