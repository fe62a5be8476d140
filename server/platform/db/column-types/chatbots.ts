import type { ColumnType } from 'kysely';
import type { AgentSettings } from '#shared/contracts/chatbots/agent-settings.ts';
import type { AgentType } from '#shared/contracts/chatbots/agents.ts';
import type {
  channelKinds,
  deliveryStates,
} from '#shared/contracts/chatbots/notification-channels.ts';
import type { NotificationType } from '#shared/contracts/chatbots/notification-types.ts';
import type {
  NotificationSettings,
  ReportInterval,
} from '#shared/contracts/chatbots/notifications.ts';
import type { WindowPage, WindowSettings } from '#shared/contracts/chatbots/window-settings.ts';
import type { Language } from '#shared/contracts/languages.ts';
import type { Json } from './stored-values.ts';

/** Columns of the tables of `chatbots`. */
export interface ChatbotColumns {
  'agents.draft': Json<AgentSettings>;
  'agents.published': Json<AgentSettings>;
  'agents.type': AgentType;
  'channel_deliveries.state': (typeof deliveryStates)[number];
  'channel_deliveries.type': NotificationType;
  'notification_channels.kind': (typeof channelKinds)[number];
  'notification_channels.language': Language;
  'notification_channels.types': ColumnType<NotificationType[], string[], string[]>;
  'notification_settings.methods': Json<NotificationSettings['methods']>;
  'notification_settings.report': ReportInterval;
  'notifications.type': NotificationType;
  'window_versions.agent': AgentSettings;
  'window_versions.page': WindowPage;
  'window_versions.settings': WindowSettings;
  'windows.draft': Json<WindowSettings>;
  'windows.page': Json<WindowPage>;
  'windows.published': Json<WindowSettings>;
}
