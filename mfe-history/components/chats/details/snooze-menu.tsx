import { AlarmClock } from 'lucide-react';
import { useFormat, useTranslation } from '#shared/console/index.ts';
import type { Session } from '#shared/contracts/conversations/sessions.ts';
import { Menu } from '#shared/ui/index.ts';
import { snoozeTimes } from './snooze-times.ts';
import { useChatChange } from './use-chat-change.ts';

/** Snoozes a chat, or ends its snooze. */
export function SnoozeMenu({ session }: { session: Session }) {
  const { t } = useTranslation('history');
  const format = useFormat();
  const change = useChatChange(session);
  const { snoozed_until: until } = session;
  return (
    <Menu
      icon={AlarmClock}
      size="small"
      label={until ? t('snooze.until', { time: format.dateTime(until) }) : t('snooze.menu')}
      items={[
        ...snoozeTimes(new Date()).map(({ name, at }) => ({
          label: t(`snooze.${name}`),
          hint: format.dateTime(at),
          onSelect: () => change.mutate({ snoozed_until: at.toISOString() }),
        })),
        ...(until
          ? [
              {
                label: t('snooze.wake'),
                onSelect: () => change.mutate({ snoozed_until: null }),
              },
            ]
          : []),
      ]}
    />
  );
}
