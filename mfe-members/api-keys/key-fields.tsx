import { maxOf, useQuery, useTranslation, useUser } from '#shared/console/index.ts';
import { keyPermissions } from '#shared/contracts/names.ts';
import { Checkbox, RadioGroup, Select, TextField } from '#shared/ui/index.ts';
import { holds } from '#shared/utils/grants.ts';
import { useOwners } from '../components/use-owners.ts';
import { memberQueries } from '../queries.ts';
import * as css from './api-keys.module.css';
import { coversAllChatbots, type KeyDraft, type KeyField } from './key-draft.ts';

interface KeyFieldsProps {
  draft: KeyDraft;
  mistakes: ReadonlySet<KeyField>;
  onChange: (change: Partial<KeyDraft>) => void;
}

const lifetimes = [30, 90, 365, 0];

export function KeyFields({ draft, mistakes, onChange }: KeyFieldsProps) {
  const { t } = useTranslation('access');
  const { t: tMembers } = useTranslation('members');
  const user = useUser();
  const { data: windows = [] } = useQuery(memberQueries.windows());
  const owners = useOwners(keyPermissions.some((name) => !holds(user, name)));
  const lackingReason = owners ? t('keys.lackingAsk', { owners }) : t('keys.lacking');
  const isUnrestricted = coversAllChatbots(draft) || draft.windowIds === null;
  const toggle = <Value,>(list: readonly Value[], value: Value) =>
    list.includes(value) ? list.filter((item) => item !== value) : [...list, value];

  return (
    <div className={css.form}>
      <TextField
        label={t('keys.name')}
        hint={t('keys.nameHint')}
        error={mistakes.has('name') ? t('keys.nameMissing') : undefined}
        need="required"
        maxLength={maxOf('POST /api-keys', 'name')}
        autoComplete="off"
        value={draft.name}
        onChange={(event) => onChange({ name: event.currentTarget.value })}
      />
      <fieldset className={css.group}>
        <legend>{t('keys.may')}</legend>
        {keyPermissions.map((name) => (
          <Checkbox
            key={name}
            label={tMembers(`permission.${name}.name`)}
            hint={holds(user, name) ? undefined : lackingReason}
            disabled={!holds(user, name)}
            checked={draft.permissions.includes(name)}
            onChange={() => onChange({ permissions: toggle(draft.permissions, name) })}
          />
        ))}
        {mistakes.has('permissions') && <p role="alert">{t('keys.nothingChosen')}</p>}
      </fieldset>
      <RadioGroup
        label={t('keys.where')}
        hint={coversAllChatbots(draft) ? t('keys.managesAll') : undefined}
        disabled={coversAllChatbots(draft)}
        value={isUnrestricted ? 'all' : 'some'}
        options={[
          { value: 'all', label: t('keys.allChatbots') },
          { value: 'some', label: t('keys.someChatbots') },
        ]}
        onChange={(value) => onChange({ windowIds: value === 'all' ? null : [] })}
      />
      {!isUnrestricted && (
        <fieldset className={css.group}>
          <legend>{t('keys.someChatbots')}</legend>
          {windows.map(({ id, name }) => (
            <Checkbox
              key={id}
              label={<bdi>{name}</bdi>}
              checked={draft.windowIds?.includes(id) ?? false}
              onChange={() => onChange({ windowIds: toggle(draft.windowIds ?? [], id) })}
            />
          ))}
          {mistakes.has('windowIds') && <p role="alert">{t('keys.noChatbot')}</p>}
        </fieldset>
      )}
      <Select
        label={t('keys.expires')}
        value={String(draft.days)}
        options={lifetimes.map((days) => ({
          value: String(days),
          label: days ? t('keys.inDays', { count: days }) : t('keys.noEnd'),
        }))}
        onChange={(event) => onChange({ days: Number(event.currentTarget.value) })}
      />
    </div>
  );
}
