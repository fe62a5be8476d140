import type { Permission } from '../names.ts';

/** Where a member can be notified; `mail` at once, `digest` together with others. */
export const deliveryMethods = ['console', 'browser', 'mail', 'digest'] as const;
export type DeliveryMethod = (typeof deliveryMethods)[number];

interface NotificationRules {
  /**
   * Members with one of these permissions are notified, limited to their chatbots. Empty: only the
   * members that the event names.
   */
  team: readonly Permission[];
  /** Default for members who have not chosen any. */
  methods: readonly DeliveryMethod[];
  /** Delivered during quiet hours too, if the member allows it. */
  urgent?: true;
  /** At most one notification per member, subject and day, and one post; further events only raise the count. */
  daily?: true;
  /** Can be posted to channels of the organization, such as Slack. */
  posted?: true;
}

/** Every event that members are notified about. */
export const notificationTypes = defineTypes({
  /** A customer waits for a person. */
  chat_waiting: {
    team: ['all_chats'],
    methods: ['console', 'browser'],
    urgent: true,
    posted: true,
  },
  /** A chat was offered or assigned to the member. */
  chat_assigned: { team: [], methods: ['console', 'browser'], urgent: true },
  /** The customer wrote in a chat of the member. */
  chat_message: { team: [], methods: ['console', 'browser'], urgent: true },
  /** A colleague mentioned the member in a note. */
  mention: { team: [], methods: ['console', 'browser', 'digest'] },
  /** A customer left contact details or asked to be contacted. */
  contact: { team: ['customer_info'], methods: ['console', 'digest'], posted: true },
  /** Nobody accepted a chat in time. */
  handoff_missed: { team: ['all_chats'], methods: ['console', 'digest'], posted: true },
  /** A customer rated an answer or a chat badly. */
  low_rating: { team: ['all_chats'], methods: ['console', 'digest'], posted: true },
  /** The AI found no answer to questions of a chatbot's customers. */
  unanswered: {
    team: ['manage_chatbots_part', 'manage_chatbots_all'],
    methods: ['console', 'digest'],
    daily: true,
    posted: true,
  },
  /** A document, website, table or product list could not be read. */
  source_failed: {
    team: ['manage_chatbots_part', 'manage_chatbots_all'],
    methods: ['console', 'digest'],
    posted: true,
  },
  /** An export of the member failed. */
  export_failed: { team: [], methods: ['console', 'digest'] },
  /** A message of a child points to harm. */
  harm: { team: ['customer_info'], methods: ['console', 'browser'], urgent: true },
  /** A chatbot has reached its spending limit. */
  spending_limit: {
    team: ['manage_chatbots_all'],
    methods: ['console', 'mail'],
    urgent: true,
    posted: true,
  },
  /** A share of a limit of the plan is used. */
  usage_level: { team: ['usage'], methods: ['console', 'mail'], posted: true },
});

export type NotificationType = keyof typeof notificationTypes;

export const notificationTypeNames = Object.keys(notificationTypes) as [
  NotificationType,
  ...NotificationType[],
]; // the keys of the table, which is not empty

/** Types that can be posted to channels of the organization. */
export const postedTypes = notificationTypeNames.filter(
  (type) => 'posted' in notificationTypes[type],
);

/** The rules of one type. */
export const rulesOf = (type: NotificationType): NotificationRules => notificationTypes[type];

/** Infers the names of the types. */
function defineTypes<Name extends string>(types: Readonly<Record<Name, NotificationRules>>) {
  return types;
}
