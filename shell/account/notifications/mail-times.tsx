import { useTranslation } from '#shared/console/index.ts';
import { Select, Switch, TextField } from '#shared/ui/index.ts';
import type { SettingsPartProps } from './delivery-methods.tsx';
import * as css from './notification-settings.module.css';

const defaultQuiet = { from: 22 * 60, to: 7 * 60 };

/** The time of the digest, the time zone and the quiet hours. */
export function MailTimes({ settings, onChange }: SettingsPartProps) {
  const { t } = useTranslation('account');
  const { quiet } = settings;
  return (
    <>
      <div className={css.times}>
        <TimeField
          label={t('notifications.digestAt')}
          minutes={settings.digest_at}
          onChange={(digest_at) => onChange({ digest_at })}
        />
        <Select
          label={t('notifications.timezone')}
          options={[
            { value: '', label: t('notifications.organizationZone') },
            ...timezones(settings.timezone).map((value) => ({ value, label: value })),
          ]}
          value={settings.timezone ?? ''}
          onChange={({ currentTarget: { value } }) => onChange({ timezone: value || null })}
        />
      </div>
      <Switch
        label={t('notifications.quiet')}
        hint={t('notifications.quietHint')}
        checked={quiet !== null}
        onChange={({ currentTarget: { checked } }) =>
          onChange({ quiet: checked ? defaultQuiet : null })
        }
      />
      {quiet && (
        <>
          <div className={css.times}>
            <TimeField
              label={t('notifications.quietFrom')}
              minutes={quiet.from}
              onChange={(from) => onChange({ quiet: { ...quiet, from } })}
            />
            <TimeField
              label={t('notifications.quietTo')}
              minutes={quiet.to}
              onChange={(to) => onChange({ quiet: { ...quiet, to } })}
            />
          </div>
          <Switch
            label={t('notifications.urgent')}
            hint={t('notifications.urgentHint')}
            checked={settings.urgent_passes}
            onChange={({ currentTarget: { checked } }) => onChange({ urgent_passes: checked })}
          />
        </>
      )}
    </>
  );
}

interface TimeFieldProps {
  label: string;
  minutes: number;
  onChange(minutes: number): void;
}

/** Saved when the field is left, because typing an hour passes through others. */
function TimeField({ label, minutes, onChange }: TimeFieldProps) {
  return (
    <TextField
      key={minutes}
      type="time"
      label={label}
      defaultValue={toClock(minutes)}
      onBlur={({ currentTarget: { value } }) => {
        const [hour = 0, minute = 0] = value.split(':').map(Number);
        const changed = hour * 60 + minute;
        if (value && changed !== minutes) onChange(changed);
      }}
    />
  );
}

function toClock(minutes: number): string {
  const part = (value: number) => String(value).padStart(2, '0');
  return `${part(Math.floor(minutes / 60))}:${part(minutes % 60)}`;
}

/** The zones that the browser knows, with the chosen one. */
function timezones(chosen: string | null): string[] {
  const known = Intl.supportedValuesOf('timeZone');
  return chosen && !known.includes(chosen) ? [chosen, ...known] : known;
}
