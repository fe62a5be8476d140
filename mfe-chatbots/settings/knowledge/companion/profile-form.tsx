import { useController, useFormContext } from 'react-hook-form';
import { useTranslation } from '#shared/console/index.ts';
import type { CompanionProfile } from '#shared/contracts/answers/companion-profile.ts';
import { useFieldText } from '#shared/forms/use-contract-form.ts';
import { Card, Select, TextArea, TextField } from '#shared/ui/index.ts';
import { DraftedForm } from '../drafted-form/drafted-form.tsx';
import * as shared from '../knowledge.module.css';
import { ProfileImage } from './profile-image.tsx';
import type { ProfileValues } from './profile-values.ts';
import { useProfileForm } from './use-profile-form.ts';

interface ProfileFormProps {
  agentId: string;
  stored: CompanionProfile;
  mayEdit: boolean;
}

const genders = ['', 'female', 'male', 'other'] as const;

export function ProfileForm({ agentId, stored, mayEdit }: ProfileFormProps) {
  const { t } = useTranslation('knowledge');
  const state = useProfileForm(agentId, stored);
  return (
    <DraftedForm
      {...{ state, mayEdit }}
      texts={{
        draft: t('companion.profile.draft'),
        draftHint: t('companion.profile.draftHint'),
        drafting: t('companion.profile.drafting'),
        drafted: t('companion.profile.drafted'),
      }}
    >
      <Card title={t('companion.profile.who')}>
        <div className={shared.form}>
          <div className={shared.pairsOfFields}>
            <Name />
            <BirthDate />
            <Gender />
          </div>
          <ProfileImage mayEdit={mayEdit} />
        </div>
      </Card>
      <Card title={t('companion.profile.how')}>
        <div className={shared.form}>
          <LongText name="personality" />
          <LongText name="speaking_habits" />
          <LongText name="relations" />
          <LongText name="forbidden_topics" />
        </div>
      </Card>
    </DraftedForm>
  );
}

function useProfileField(name: keyof ProfileValues) {
  const textOf = useFieldText();
  const { control } = useFormContext<ProfileValues>();
  const { field, fieldState } = useController({ control, name });
  return { ...field, error: textOf(fieldState.error?.message) };
}

function Name() {
  const { t } = useTranslation('knowledge');
  const field = useProfileField('name');
  return (
    <TextField
      {...field}
      label={t('companion.profile.name')}
      hint={t('companion.profile.nameHint')}
      autoComplete="off"
    />
  );
}

function BirthDate() {
  const { t } = useTranslation('knowledge');
  const field = useProfileField('birth_date');
  return <TextField {...field} label={t('companion.profile.birthDate')} type="date" />;
}

function Gender() {
  const { t } = useTranslation('knowledge');
  const field = useProfileField('gender');
  return (
    <Select
      {...field}
      label={t('companion.profile.gender')}
      options={genders.map((value) => ({
        value,
        label: t(`companion.profile.genders.${value || 'none'}`),
      }))}
    />
  );
}

type LongName = 'personality' | 'speaking_habits' | 'relations' | 'forbidden_topics';

function LongText({ name }: { name: LongName }) {
  const { t } = useTranslation('knowledge');
  const field = useProfileField(name);
  return (
    <TextArea
      {...field}
      label={t(`companion.profile.${name}`)}
      hint={t(`companion.profile.${name}_hint`)}
      rows={3}
    />
  );
}
