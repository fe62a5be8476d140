import { useTranslation } from '#shared/console/index.ts';
import type {
  NotificationSettings,
  NotificationSettingsChange,
} from '#shared/contracts/chatbots/notifications.ts';
import { Checkbox, Select } from '#shared/ui/index.ts';
import * as css from './notification-settings.module.css';

type Event = NotificationSettings['types'][number];
type Method = Event['methods'][number];

export interface SettingsPartProps {
  settings: NotificationSettings;
  onChange(change: NotificationSettingsChange): void;
}

/** For each event: in the console, in the browser, by mail at once or in the digest. */
export function DeliveryMethods({ settings: { types }, onChange }: SettingsPartProps) {
  return (
    <div className={css.events}>
      {types.map((event) => (
        <EventRow
          key={event.type}
          event={event}
          onChange={(methods) => onChange({ methods: { [event.type]: methods } })}
        />
      ))}
    </div>
  );
}

function EventRow({ event, onChange }: { event: Event; onChange: (methods: Method[]) => void }) {
  const { t } = useTranslation('account');
  const { type, methods } = event;
  const has = (method: Method) => methods.includes(method);
  const replace = (removed: readonly Method[], added: Method | '') =>
    onChange([...methods.filter((method) => !removed.includes(method)), ...(added ? [added] : [])]);
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
