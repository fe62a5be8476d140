/**
 * Limits of the contracts that pages and the server use. Separate from the schemas, as `names.ts`;
 * `field-limits.ts` has those of single fields.
 */

/** Period of the area health figures, in days. */
export const healthDays = 7;

/** Minimum lengths, in characters. */
export const exportLimits = { minPurpose: 3, minPassword: 8 };

export const maxTagNameLength = 40;

/** Limits of tags per organization and per chat. */
export const tagLimits = { perOrganization: 200, perChat: 20 };

/** Limits of teams per organization, and of members per team. */
export const teamLimits = { perOrganization: 50, members: 200 };

export const maxCloseReasons = 20;

/** How long a member can change a sent reply, and take it back. */
export const replyLimits = { editMs: 5 * 60_000, retractMs: 30_000 };

/** Limit of open chats that can be set per member. */
export const chatLimits = { perMember: 100 };

/** Maximum number of progress states that an organization can use at a time. */
export const maxProgressStates = 12;

/** Fields of an organization, choices of a field, and characters of a value. */
export const customerFieldLimits = { perOrganization: 20, choices: 50, value: 500 };

/** Limits of a file of customers to import. */
export const customerImportLimits = { rows: 5000, columns: 100, bytes: 2 * 1024 * 1024 };

/** For how many days a merge of customers can be undone. */
export const separationDays = 30;

/** Limits of a customer's attachments: bytes per file and files per message. */
export const attachmentLimits = { bytes: 10 * 1024 * 1024, perMessage: 5 };

/** Maximum upload sizes in bytes. */
export const uploadLimits = {
  image: 20 * 1024 * 1024,
  document: 50 * 1024 * 1024,
  table: 50 * 1024 * 1024,
  /** The limit of common transcription services. */
  audio: 25 * 1024 * 1024,
};

/** Minimum length of a new password, in characters. */
export const minPasswordLength = 10;

/** Maximum length of a chatbot's name. */
export const maxWindowNameLength = 60;

/** Minimum and maximum days of each retention period. */
export const retentionLimits = {
  chat_days: { min: 1, max: 3_650 },
  child_days: { min: 1, max: 365 },
  file_days: { min: 1, max: 3_650 },
  customer_days: { min: 30, max: 3_650 },
  // Laws require logs of access to personal data for a year or two.
  audit_days: { min: 365, max: 3_650 },
} as const;

/** Statistics count questions and citations in at most this many chats, the newest of the period. */
export const maxCountedChats = 5_000;
