import { momentIn } from '#server/platform/time.ts';
import {
  type DeliveryMethod,
  type NotificationType,
  notificationTypes,
} from '#shared/contracts/chatbots/notification-types.ts';
import { addDays, dayIn } from '#shared/utils/calendar-days.ts';

/** The notification settings of a member. */
export interface DeliverySettings {
  /** Delivery methods by type; absent types have their defaults. */
  methods: Partial<Record<NotificationType, DeliveryMethod[]>>;
  /** Minutes after midnight. */
  digestAt: number;
  timezone: string;
  quiet: { from: number; to: number } | null;
  urgentPasses: boolean;
  mails: boolean;
}

export interface Delivery {
  inConsole: boolean;
  alert: boolean;
  /** Null: no mail. */
  mailDueAt: Date | null;
  inDigest: boolean;
}

export function methodsOf(
  type: NotificationType,
  { methods }: Pick<DeliverySettings, 'methods'>,
): readonly DeliveryMethod[] {
  return methods[type] ?? notificationTypes[type].methods;
}

/** When and where a member is notified of an event; null when not at all. */
export function planDelivery(
  type: NotificationType,
  settings: DeliverySettings,
  now: Date,
): Delivery | null {
  const methods = methodsOf(type, settings);
  const passes = settings.urgentPasses && notificationTypes[type].urgent === true;
  const quietUntil = passes ? null : quietHoursEnd(settings, now);
  const mail = settings.mails
    ? methods.find((method) => method === 'mail' || method === 'digest')
    : undefined;
  const alert = methods.includes('browser');
  // Alerts are shown by an open console, for notifications that it lists.
  const inConsole = alert || methods.includes('console');
  if (!inConsole && !mail) return null;
  return {
    inConsole,
    alert: alert && quietUntil === null,
    mailDueAt: mail === 'mail' ? (quietUntil ?? now) : mail ? nextDigest(settings, now) : null,
    inDigest: mail === 'digest',
  };
}

/** The moment at which the current quiet hours end; null outside of them. */
export function quietHoursEnd(
  { quiet, timezone }: Pick<DeliverySettings, 'quiet' | 'timezone'>,
  now: Date,
): Date | null {
  if (!quiet || quiet.from === quiet.to) return null;
  const today = dayIn(now, timezone);
  // Quiet hours that began yesterday may still last.
  for (const day of [addDays(today, -1), today]) {
    const endDay = quiet.to > quiet.from ? day : addDays(day, 1);
    const start = momentIn(day, quiet.from, timezone);
    const end = momentIn(endDay, quiet.to, timezone);
    if (start <= now && now < end) return end;
  }
  return null;
}

/** The next time of the member's daily digest; after quiet hours if it falls into them. */
export function nextDigest(
  settings: Pick<DeliverySettings, 'digestAt' | 'timezone' | 'quiet'>,
  now: Date,
): Date {
  const { digestAt, timezone } = settings;
  const today = dayIn(now, timezone);
  const todays = momentIn(today, digestAt, timezone);
  const next = todays > now ? todays : momentIn(addDays(today, 1), digestAt, timezone);
  return quietHoursEnd(settings, next) ?? next;
}
