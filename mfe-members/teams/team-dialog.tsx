import { useFormContext } from 'react-hook-form';
import { api, maxOf, toast, useQuery, useTranslation } from '#shared/console/index.ts';
import type { Team } from '#shared/contracts/conversations/teams.ts';
import { FormDialog } from '#shared/forms/form-dialog.tsx';
import { useFieldText } from '#shared/forms/use-contract-form.ts';
import { MultiCombobox, TextField } from '#shared/ui/index.ts';
import { refreshTeams } from '../components/team-queries.ts';
import { memberQueries } from '../queries.ts';

type TeamDraft = Pick<Team, 'name' | 'member_ids'>;

interface TeamDialogProps {
  open: boolean;
  /** Null to add a team. */
  team: Team | null;
  onClose: () => void;
}

export function TeamDialog({ open, team, onClose }: TeamDialogProps) {
  const { t } = useTranslation('access');
  return (
    <FormDialog<TeamDraft, Team>
      open={open}
      title={team ? t('teams.changeTitle', { name: team.name }) : t('teams.add')}
      submitLabel={t('teams.save')}
      defaultValues={{ name: team?.name ?? '', member_ids: team?.member_ids ?? [] }}
      validate={({ name }) => (name.trim() ? {} : { name: 'required' })}
      save={({ name, member_ids }) => saveTeam(team, { name: name.trim(), member_ids })}
      onSaved={() => toast.success(t('teams.saved'))}
      onSettled={refreshTeams}
      onClose={onClose}
    >
      {() => <TeamFields />}
    </FormDialog>
  );
}

function TeamFields() {
  const { t } = useTranslation('access');
  const textOf = useFieldText();
  const { register, watch, setValue, formState } = useFormContext<TeamDraft>();
  const { errors } = formState;
  const { data: members = [] } = useQuery(memberQueries.list());
  return (
    <>
      <TextField
        {...register('name')}
        label={t('teams.name')}
        error={textOf(errors.name?.message)}
        need="required"
        maxLength={maxOf('POST /teams', 'name')}
        autoComplete="off"
      />
      <MultiCombobox
        label={t('teams.members')}
        hint={t('teams.membersHint')}
        error={textOf(errors.member_ids?.message)}
        placeholder={t('teams.noMembers')}
        options={members
          .filter(({ kind }) => kind === 'member')
          .map(({ id, name, email }) => ({ value: id, label: name || email, hint: email }))}
        value={watch('member_ids')}
        onChange={(ids) => setValue('member_ids', [...ids])}
      />
    </>
  );
}

function saveTeam(team: Team | null, body: TeamDraft): Promise<Team> {
  if (!team) return api.call('POST /teams', { body });
  return api.call('PATCH /teams/:id', { params: { id: team.team_id }, body });
}
