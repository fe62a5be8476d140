import { useFormContext } from 'react-hook-form';
import { useTranslation, useUser } from '#shared/console/index.ts';
import type { GrantableWindow } from '#shared/contracts/chatbots/windows.ts';
import type { Permission } from '#shared/contracts/names.ts';
import { Checkbox, RadioGroup } from '#shared/ui/index.ts';
import { holds } from '#shared/utils/grants.ts';
import * as css from './invite.module.css';
import {
  type GrantDraft,
  type ManagedChatbots,
  presetFor,
  singlePermissions,
  toRole,
} from './invite-draft.ts';
import { WindowPicker } from './window-picker.tsx';

interface GrantFieldsProps {
  windows: readonly GrantableWindow[];
  /** The names of those who can grant what the user cannot. */
  owners: string;
}

const requiredPermissions: Record<ManagedChatbots, Permission | null> = {
  none: null,
  part: 'manage_chatbots_part',
  all: 'manage_chatbots_all',
};

/** The role, permissions and chatbots of a member; requires the form context of a `GrantDraft`. */
export function GrantFields({ windows, owners }: GrantFieldsProps) {
  const { t } = useTranslation('members');
  const user = useUser();
  const { watch, setValue, setValues } = useFormContext<GrantDraft>();
  const draft = watch();
  const canGrantLeader = user.role === 'owner';
  const lacks = (name: Permission | null) => name !== null && !holds(user, name);

  function toggle(name: Permission) {
    const isHeld = draft.granted.includes(name);
    setValue(
      'granted',
      isHeld ? draft.granted.filter((each) => each !== name) : [...draft.granted, name],
    );
  }

  return (
    <>
      <RadioGroup
        label={t('column.role')}
        layout="cards"
        value={draft.role}
        onChange={(role) => setValues(presetFor(role, user))}
        options={(['member', 'leader'] as const).map((role) => {
          const isDisallowed = role === 'leader' && !canGrantLeader;
          return {
            value: role,
            label: t(`role.${role}`),
            hint: isDisallowed ? t('invite.onlyOwners', { owners }) : t(`roleMeaning.${role}`),
            disabled: isDisallowed,
          };
        })}
      />
      <RadioGroup
        label={t('invite.managed.label')}
        value={draft.managed}
        onChange={(value) => setValue('managed', value)}
        options={(['none', 'part', 'all'] as const).map((value) => ({
          value,
          label: t(`invite.managed.${value}`),
          hint: lacks(requiredPermissions[value]) ? t('invite.lacking', { owners }) : undefined,
          disabled: lacks(requiredPermissions[value]),
        }))}
      />
      <fieldset className={css.group}>
        <legend>{t('details.permissions')}</legend>
        {singlePermissions.map((name) => (
          <Checkbox
            key={name}
            label={t(`permission.${name}.name`)}
            hint={lacks(name) ? t('invite.lacking', { owners }) : t(`permission.${name}.meaning`)}
            checked={draft.granted.includes(name)}
            disabled={lacks(name)}
            onChange={() => toggle(name)}
          />
        ))}
      </fieldset>
      <WindowPicker
        windows={windows}
        value={toRole(draft, windows).window_ids}
        onChange={(ids) => setValue('windowIds', ids)}
        coversAll={draft.managed === 'all'}
      />
    </>
  );
}
