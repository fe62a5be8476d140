import type { AdminCalls } from '#shared/console/index.ts';
import type { Attachment } from '#shared/contracts/conversations/attachments.ts';
import type { Language } from '#shared/contracts/languages.ts';

/** What is sent to the server. */
export type ReplyBody = AdminCalls['POST /sessions/:id/chat']['input']['body'];

export interface ReplyTranslation {
  from: Language;
  into: Language;
}

/** A reply that is ready to be sent, with what the console shows until it is. */
export interface OutgoingReply {
  chatId: string;
  hash: string;
  body: ReplyBody;
  files: readonly Attachment[];
  /** Null: it is not translated. */
  translation: ReplyTranslation | null;
}
