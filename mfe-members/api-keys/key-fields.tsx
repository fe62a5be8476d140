import { useFormContext } from 'react-hook-form';
import { maxOf, useQuery, useTranslation, useUser } from '#shared/console/index.ts';
import { keyPermissions } from '#shared/contracts/names.ts';
import { Banner, Checkbox, LoadFailure, RadioGroup, Select, TextField } from '#shared/ui/index.ts';
import { holds } from '#shared/utils/grants.ts';
import { useOwners } from '../components/use-owners.ts';
import { memberQueries } from '../queries.ts';
import * as css from './api-keys.module.css';
import { coversAllChatbots, type KeyDraft } from './key-draft.ts';

const lifetimeDays = [30, 90, 365, 0];

/** The fields of a form with `KeyDraft` values. */
export function KeyFields() {
  const { t } = useTranslation('access');
  const { t: memberText } = useTranslation('members');
  const user = useUser();
  const { register, watch, setValue, formState } = useFormContext<KeyDraft>();
  const draft = watch();
  const { errors, isSubmitted: shouldValidate } = formState;
  const setPermissions = (permissions: KeyDraft['permissions']) =>
    setValue('permissions', permissions, { shouldValidate });
  const setWindowIds = (ids: KeyDraft['windowIds']) =>
    setValue('windowIds', ids, { shouldValidate });
  const { data: windows = [], error, refetch } = useQuery(memberQueries.windows());
  const owners = useOwners(keyPermissions.some((name) => !holds(user, name)));
  const lackingReason = owners ? t('keys.lackingAsk', { owners }) : t('keys.lacking');
  const isUnrestricted = coversAllChatbots(draft) || draft.windowIds === null;
  const toggle = <Value,>(list: readonly Value[], value: Value) =>
    list.includes(value) ? list.filter((item) => item !== value) : [...list, value];

  return (
    <>
      <TextField
        {...register('name')}
        label={t('keys.name')}
        hint={t('keys.nameHint')}
        error={errors.name && t('keys.nameMissing')}
        need="required"
        maxLength={maxOf('POST /api-keys', 'name')}
        autoComplete="off"
      />
      <fieldset className={css.group}>
        <legend>{t('keys.permissions')}</legend>
        {keyPermissions.map((name) => (
          <Checkbox
            key={name}
            label={memberText(`permission.${name}.name`)}
            hint={holds(user, name) ? undefined : lackingReason}
            disabled={!holds(user, name)}
            checked={draft.permissions.includes(name)}
            onChange={() => setPermissions(toggle(draft.permissions, name))}
          />
        ))}
        {errors.permissions && (
          <Banner tone="danger" role="alert">
            {t('keys.nothingChosen')}
          </Banner>
        )}
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
        onChange={(value) => setWindowIds(value === 'all' ? null : [])}
      />
      {!isUnrestricted && (
        <fieldset className={css.group}>
          <legend>{t('keys.someChatbots')}</legend>
          {error && windows.length === 0 && <LoadFailure error={error} onRetry={refetch} />}
          {windows.map(({ id, name }) => (
            <Checkbox
              key={id}
              label={<bdi>{name}</bdi>}
              checked={draft.windowIds?.includes(id) ?? false}
              onChange={() => setWindowIds(toggle(draft.windowIds ?? [], id))}
            />
          ))}
          {errors.windowIds && <p role="alert">{t('keys.noChatbot')}</p>}
        </fieldset>
      )}
      <Select
        {...register('days', { valueAsNumber: true })}
        label={t('keys.expires')}
        options={lifetimeDays.map((days) => ({
          value: String(days),
          label: days ? t('keys.inDays', { count: days }) : t('keys.noExpiry'),
        }))}
      />
    </>
  );
}
