import { useFormContext } from 'react-hook-form';
import { maxOf, useQuery, useTranslation } from '#shared/console/index.ts';
import type { NotificationChannel } from '#shared/contracts/chatbots/notification-channels.ts';
import { useFieldText } from '#shared/forms/use-contract-form.ts';
import { Checkbox, LoadFailure, RadioGroup, Select, TextField } from '#shared/ui/index.ts';
import { memberQueries } from '../queries.ts';
import { type ChannelDraft, channelKinds } from './channel-draft.ts';
import * as css from './channels.module.css';

interface ChannelFieldsProps {
  /** Null for a new channel. */
  channel: NotificationChannel | null;
  types: NotificationChannel['types'];
}

/** The fields of a form with `ChannelDraft` values. */
export function ChannelFields({ channel, types }: ChannelFieldsProps) {
  const { t } = useTranslation('access');
  const textOf = useFieldText();
  const { register, watch, formState } = useFormContext<ChannelDraft>();
  const { errors } = formState;
  const kind = watch('kind');
  return (
    <>
      {!channel && (
        <Select
          {...register('kind')}
          label={t('channels.kindLabel')}
          options={channelKinds.map((value) => ({ value, label: t(`channels.kind.${value}`) }))}
        />
      )}
      <TextField
        {...register('name')}
        label={t('channels.name')}
        hint={t('channels.nameHint')}
        error={textOf(errors.name?.message)}
        need="required"
        maxLength={maxOf('POST /notification-channels', 'name')}
        autoComplete="off"
      />
      <TextField
        {...register('url')}
        label={t('channels.url')}
        hint={
          channel ? t('channels.urlStored', { host: channel.host }) : t(`channels.urlHint.${kind}`)
        }
        error={textOf(errors.url?.message)}
        need={channel ? undefined : 'required'}
        type="url"
        inputMode="url"
        autoComplete="off"
      />
      <EventChoices types={types} />
      <WindowChoices />
    </>
  );
}

function EventChoices({ types }: { types: NotificationChannel['types'] }) {
  const { t } = useTranslation('access');
  const { t: eventText } = useTranslation('account');
  const { watch, setValue, formState } = useFormContext<ChannelDraft>();
  const chosen = watch('types');
  const { errors, isSubmitted: shouldValidate } = formState;
  return (
    <fieldset className={css.group}>
      <legend>{t('channels.events')}</legend>
      {types.map((type) => (
        <Checkbox
          key={type}
          label={eventText(`notifications.event.${type}`)}
          checked={chosen.includes(type)}
          onChange={() => setValue('types', toggle(chosen, type), { shouldValidate })}
        />
      ))}
      {errors.types && <p role="alert">{t('channels.noEvent')}</p>}
    </fieldset>
  );
}

function WindowChoices() {
  const { t } = useTranslation('access');
  const { watch, setValue, formState } = useFormContext<ChannelDraft>();
  const { data: windows = [], error, refetch } = useQuery(memberQueries.windows());
  const windowIds = watch('windowIds');
  const { errors, isSubmitted: shouldValidate } = formState;
  return (
    <>
      <RadioGroup
        label={t('keys.where')}
        value={windowIds === null ? 'all' : 'some'}
        options={[
          { value: 'all', label: t('channels.allChatbots') },
          { value: 'some', label: t('keys.someChatbots') },
        ]}
        onChange={(value) => setValue('windowIds', value === 'all' ? null : [], { shouldValidate })}
      />
      {windowIds !== null && (
        <fieldset className={css.group}>
          <legend>{t('keys.someChatbots')}</legend>
          {error && windows.length === 0 && <LoadFailure error={error} onRetry={refetch} />}
          {windows.map(({ id, name }) => (
            <Checkbox
              key={id}
              label={<bdi>{name}</bdi>}
              checked={windowIds.includes(id)}
              onChange={() => setValue('windowIds', toggle(windowIds, id), { shouldValidate })}
            />
          ))}
          {errors.windowIds && <p role="alert">{t('keys.noChatbot')}</p>}
        </fieldset>
      )}
    </>
  );
}

function toggle<Value>(list: readonly Value[], value: Value): Value[] {
  return list.includes(value) ? list.filter((item) => item !== value) : [...list, value];
}
