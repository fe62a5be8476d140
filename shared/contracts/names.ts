/**
 * Lists of names that the contracts are made of. They stand apart from the schemas, so that pages use
 * them without loading a validator.
 */

/** The number of the contract between the console and its areas; add-only within a number. */
export const CONTRACT = 1;

/** The bundles that every page of the console is made of, whatever its areas. */
export const sharedBundles = ['react', 'console', 'ui', 'shell'] as const;
export type SharedBundle = (typeof sharedBundles)[number];

/** What they are deployed as, in the place of an area's name. */
export const sharedName = 'shared';

/** Places in the console that areas may fill. */
export const slotNames = ['nav', 'dashboard-card', 'member-profile-tab'] as const;
export type SlotName = (typeof slotNames)[number];

/** How many days the health of an area is told of. */
export const healthDays = 7;

/** The interface languages, in the order menus show them. */
export const languages = ['ko', 'en', 'zh', 'es', 'ja'] as const;
export type Language = (typeof languages)[number];
export const defaultLanguage: Language = 'en';

/** The nine permissions of the specification (§6), in the order every screen lists them. */
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

/** What an API key may be given; members and money are for people. */
export const keyPermissions = [
  'all_chats',
  'customer_info',
  'manage_chatbots_part',
  'manage_chatbots_all',
  'usage',
] as const satisfies Permission[];

export const roles = ['owner', 'leader', 'member'] as const;
export type Role = (typeof roles)[number];

/** What the list of chats can be narrowed to (S1). */
export const sessionTypes = [
  'all',
  'ai',
  'human',
  'waiting',
  'mine',
  'unanswered',
  'closed',
  'kakao',
  'sms',
  'test',
] as const;
export type SessionType = (typeof sessionTypes)[number];

/** Where work on a contact stands (E26), in the order boards show it. */
export const progressStates = ['new', 'in_progress', 'on_hold', 'done', 'rejected'] as const;
export type Progress = (typeof progressStates)[number];

/** Where a chat takes place. */
export const channels = ['web', 'page', 'kakao', 'sms', 'api', 'test'] as const;
export type Channel = (typeof channels)[number];

/** What customers may send with a message (N24): bytes of a file, and how many files. */
export const attachmentLimits = { bytes: 10 * 1024 * 1024, perMessage: 5 };

/** Largest files in bytes (G18). */
export const uploadLimits = {
  image: 20 * 1024 * 1024,
  document: 50 * 1024 * 1024,
  table: 50 * 1024 * 1024,
  /** Recordings: what transcription services take. */
  audio: 25 * 1024 * 1024,
};

/** How long the name of a chatbot may be (E1). */
export const longestWindowName = 60;
/** Control characters and marks of the writing direction: nobody sees them, and they deceive. */
export const hiddenMarks = /[\p{Cc}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/u;

/** What an agent may be for (P6). */
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

/** Types that an organization has only where they are switched on (RP20, E36). */
export const switchedTypes = ['companion', 'blooming', 'sales'] as const satisfies AgentType[];
export type SwitchedType = (typeof switchedTypes)[number];
