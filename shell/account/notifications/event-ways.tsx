import { useTranslation } from '#shared/console/index.ts';
import type {
  NotificationSettings,
  NotificationSettingsChange,
} from '#shared/contracts/chatbots/notifications.ts';
import { Checkbox, Select } from '#shared/ui/index.ts';
import * as css from './notification-settings.module.css';

type Event = NotificationSettings['types'][number];
type Way = Event['ways'][number];

export interface SettingsPartProps {
  settings: NotificationSettings;
  onChange(change: NotificationSettingsChange): void;
}

/** For each event: in the console, in the browser, by mail at once or in the digest. */
export function EventWays({ settings: { types }, onChange }: SettingsPartProps) {
  return (
    <div className={css.events}>
      {types.map((event) => (
        <EventRow
          key={event.type}
          event={event}
          onChange={(ways) => onChange({ ways: { [event.type]: ways } })}
        />
      ))}
    </div>
  );
}

function EventRow({ event, onChange }: { event: Event; onChange: (ways: Way[]) => void }) {
  const { t } = useTranslation('account');
  const { type, ways } = event;
  const has = (way: Way) => ways.includes(way);
  const replace = (removed: readonly Way[], added: Way | '') =>
    onChange([...ways.filter((way) => !removed.includes(way)), ...(added ? [added] : [])]);
  const mail = has('mail') ? 'mail' : has('digest') ? 'digest' : '';
  return (
    <fieldset className={css.event}>
      <legend className={css.legend}>{t(`notifications.event.${type}`)}</legend>
      <Checkbox
        label={t('notifications.console')}
        checked={has('console')}
        onChange={({ currentTarget: { checked } }) =>
          replace(['console'], checked ? 'console' : '')
        }
      />
      <Checkbox
        label={t('notifications.browser')}
        checked={has('browser')}
        onChange={({ currentTarget: { checked } }) =>
          replace(['browser'], checked ? 'browser' : '')
        }
      />
      <Select
        label={t('notifications.mail.label')}
        labelStyle="hidden"
        options={[
          { value: '', label: t('notifications.mail.none') },
          { value: 'mail', label: t('notifications.mail.now') },
          { value: 'digest', label: t('notifications.mail.digest') },
        ]}
        value={mail}
        onChange={({ currentTarget: { value } }) =>
          replace(['mail', 'digest'], value === 'mail' || value === 'digest' ? value : '')
        }
      />
    </fieldset>
  );
}
