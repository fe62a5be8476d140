/**
 * Enumerations of the contracts; `limits.ts` has the limits. Separate from the schemas so that browser
 * code can import them without bundling Zod.
 */

/** Version of the contract between the console and its areas. Changes within a version are additive. */
export const CONTRACT = 1;

/** Bundles that every console page loads. */
export const sharedBundles = ['react', 'console', 'ui', 'shell'] as const;
export type SharedBundle = (typeof sharedBundles)[number];

/** Name under which the registry deploys the shared bundles, in place of an area name. */
export const sharedName = 'shared';

/** Extension points of the console that areas can render into. */
export const slotNames = [
  'nav',
  'dashboard-card',
  'member-profile-tab',
  'answer-explanation',
] as const;
export type SlotName = (typeof slotNames)[number];

/** Parts of the console's navigation, in display order. */
export const navSections = ['main', 'chatbot', 'organization', 'operators'] as const;
export type NavSection = (typeof navSections)[number];

/** What a member does in a chat: has it open, writes in it, or has just left it. */
export const viewingStates = ['open', 'writing', 'left'] as const;
export type ViewingState = (typeof viewingStates)[number];

/** The interface languages, in the order menus show them. */
export const languages = ['ko', 'en', 'zh', 'es', 'ja'] as const;
export type Language = (typeof languages)[number];
export const defaultLanguage: Language = 'en';

/** All permissions, in display order. */
export const permissions = [
  'all_chats',
  'customer_info',
  'manage_chatbots_part',
  'manage_chatbots_all',
  'manage_members',
  'usage',
  'memberships',
  'add_ons',
  'payment_history',
] as const;
export type Permission = (typeof permissions)[number];

/** Permissions that an API key can have; managing members and payments requires a user. */
export const keyPermissions = [
  'all_chats',
  'customer_info',
  'manage_chatbots_part',
  'manage_chatbots_all',
  'usage',
] as const satisfies Permission[];

export const roles = ['owner', 'leader', 'member'] as const;
export type Role = (typeof roles)[number];

/**
 * Choices of a chatbot's model besides the names of the organization's models. `default`: the
 * organization's default model, or else the operator's; `operator`: the operator's; `none`: no model, so
 * that answers quote the sources.
 */
export const reservedModelNames = ['default', 'operator', 'none'] as const;

/** Filters of the list of chats. */
export const sessionTypes = [
  'all',
  'ai',
  'human',
  'waiting',
  'mine',
  'unanswered',
  'rated',
  'closed',
  'kakao',
  'sms',
  'test',
] as const;
export type SessionType = (typeof sessionTypes)[number];

/** Why a chat is handed off to a member. */
export const handoffReasons = [
  'customer_request',
  'missing_knowledge',
  'unsupported_request',
  'policy_restriction',
  'tool_failure',
  'pending_clarification',
  'usage_limit',
  'member_takeover',
  'team_assignment',
] as const;
export type HandoffReason = (typeof handoffReasons)[number];

/**
 * Chats that a figure of the statistics counts, without test chats. `started`: the customer sent a message.
 * `closed`: a member closed the chat after it was handed off.
 * `delivered`: an answer was delivered in the period, whenever the chat started. `first_answer`,
 * `waited`, `replied`: chats whose times the medians are computed from.
 */
export const chatOutcomes = [
  'started',
  'delivered',
  'answered',
  'unanswered',
  'deflected',
  'resolved',
  'handed_over',
  'accepted',
  'open',
  'closed',
  'rated',
  'satisfied',
  'liked',
  'disliked',
  'first_answer',
  'waited',
  'replied',
] as const;
export type ChatOutcome = (typeof chatOutcomes)[number];

/** Lists of the inbox. `open`: chats with a person or waiting for one, unless snoozed. */
export const inboxViews = [
  'mine',
  'following',
  'waiting',
  'unassigned',
  'open',
  'snoozed',
  'closed',
  'all',
] as const;
export type InboxView = (typeof inboxViews)[number];
/** `latest` and `oldest` by the last message, `waiting` by the waiting time, `snooze` by its end. */
export const inboxSorts = ['latest', 'oldest', 'waiting', 'snooze'] as const;
export type InboxSort = (typeof inboxSorts)[number];
const openSorts = ['latest', 'waiting', 'oldest'] as const;
/** The sort orders of each view; the first is the default. */
export const inboxSortsByView: Record<InboxView, readonly [InboxSort, ...InboxSort[]]> = {
  mine: openSorts,
  following: ['latest', 'oldest'],
  waiting: ['waiting', 'latest', 'oldest'],
  unassigned: openSorts,
  open: openSorts,
  snoozed: ['snooze', 'latest', 'oldest'],
  closed: ['latest', 'oldest'],
  all: ['latest', 'oldest'],
};
/** The requested order, or the default of the view where it does not have that one. */
export function inboxSortOf(view: InboxView, requested: string | null | undefined): InboxSort {
  const sorts = inboxSortsByView[view];
  return sorts.find((sort) => sort === requested) ?? sorts[0];
}

/** Lists of the contact requests of customers. `done` includes declined ones, `open` all others. */
export const contactRequestViews = ['open', 'mine', 'unassigned', 'done'] as const;
export type ContactRequestView = (typeof contactRequestViews)[number];

/** Lists whose filters members can save as views. */
export const viewScreens = ['customers', 'inbox', 'history'] as const;
export type ViewScreen = (typeof viewScreens)[number];

/** What can be exported, and the formats of the files. */
export const exportKinds = ['chats', 'messages', 'contacts', 'ratings', 'unanswered'] as const;
export type ExportKind = (typeof exportKinds)[number];
export const exportFormats = ['csv', 'xlsx', 'json'] as const;
export type ExportFormat = (typeof exportFormats)[number];

export const tagColors = ['gray', 'red', 'orange', 'green', 'blue', 'purple'] as const;
export type TagColor = (typeof tagColors)[number];
/** Reasons for closing a chat that an organization has until it chooses its own. */
export const defaultCloseReasons = [
  'resolved',
  'no_reply',
  'passed_on',
  'duplicate',
  'spam',
] as const;
/** How the AI can rewrite a reply. */
export const replyTones = ['friendlier', 'formal', 'shorter'] as const;
export type ReplyTone = (typeof replyTones)[number];

/** Whether a member takes chats. */
export const memberStates = ['available', 'away', 'offline'] as const;
export type MemberState = (typeof memberStates)[number];

/** Progress states of contacts until an organization chooses its own. */
export const defaultProgressStates = ['new', 'in_progress', 'on_hold', 'done', 'rejected'] as const;
export type ContactProgress = (typeof defaultProgressStates)[number];

/** What a custom field of customers contains. */
export const customerFieldKinds = ['text', 'number', 'date', 'choice', 'yes_no'] as const;
export type CustomerFieldKind = (typeof customerFieldKinds)[number];

/** Channel of a chat: `web` is the widget, `page` the dedicated page. */
export const channels = ['web', 'page', 'kakao', 'sms', 'api', 'test'] as const;
export type Channel = (typeof channels)[number];

/** Types of files in chats, which members and customers can open without risk. */
export const attachmentTypes = [
  'image/png',
  'image/jpeg',
  'image/webp',
  'image/gif',
  'application/pdf',
  'text/plain',
];

/** Control characters and bidirectional marks, which can disguise a name. */
export const hiddenMarks = /[\p{Cc}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/u;

/** Agent types; the type of an agent cannot change. */
export const agentTypes = [
  'general',
  'ecommerce',
  'customer-service',
  'documentation',
  'data-analysis',
  'companion',
  'blooming',
  'sales',
] as const;
export type AgentType = (typeof agentTypes)[number];

/** Agent types that are available only to organizations with the feature enabled. */
export const optionalAgentTypes = ['companion', 'blooming', 'sales'] as const satisfies AgentType[];
export type OptionalAgentType = (typeof optionalAgentTypes)[number];
