import type { ColumnType, Generated } from 'kysely';
import type { Attachment } from '#shared/contracts/attachments.ts';
import type {
  AnswerMode,
  Card,
  Citation,
  Finish,
  HandledBy,
  messageStates,
} from '#shared/contracts/chat.ts';
import type { HandoffReason } from '#shared/contracts/handoff.ts';
import type { channels } from '#shared/contracts/sessions.ts';
import type { GeneratedTime, NullableTime, Time } from './columns.ts';

type MessageState = (typeof messageStates)[number];
type Channel = (typeof channels)[number];

export interface ChatTables {
  visitors: VisitorsTable;
  visitor_tokens: VisitorTokensTable;
  sessions: SessionsTable;
  handoffs: HandoffsTable;
  messages: MessagesTable;
}

export interface VisitorsTable {
  organization_id: string;
  id: string;
  window_id: string;
  /** Of the browser of somebody whom nobody vouches for; others have `visitor_tokens`. */
  token_hash: string | null;
  user_id: string | null;
  verified: Generated<boolean>;
  language: string | null;
  created_at: GeneratedTime;
  last_seen_at: GeneratedTime;
  expires_at: Time;
}

/** A browser of a customer whom the business vouches for. */
export interface VisitorTokensTable {
  token_hash: string;
  organization_id: string;
  visitor_id: string;
  created_at: GeneratedTime;
  expires_at: Time;
}

export interface SessionsTable {
  organization_id: string;
  id: string;
  window_id: string;
  visitor_id: string;
  name: string;
  agent_on: Generated<boolean>;
  handled_by: Generated<HandledBy>;
  channel: Generated<Channel>;
  assignee: string | null;
  language: Generated<string>;
  page_url: string | null;
  preview: Generated<string>;
  unread: Generated<number>;
  message_count: Generated<number>;
  unanswered: Generated<boolean>;
  last_seq: Generated<number>;
  ai_after_seq: Generated<number>;
  told_unavailable: Generated<boolean>;
  rating_stars: number | null;
  rating_text: string | null;
  created_at: GeneratedTime;
  last_updated_at: GeneratedTime;
}

export interface HandoffsTable {
  organization_id: string;
  id: string;
  session_id: string;
  window_id: string;
  reason: HandoffReason;
  requested_at: Time;
  accepted_at: NullableTime;
  ended_at: NullableTime;
  outcome: 'cancelled' | 'missed' | 'returned' | 'idle' | 'closed' | null;
  notified_at: NullableTime;
}

export interface MessagesTable {
  organization_id: string;
  session_id: string;
  seq: number;
  id: string;
  window_id: string;
  visitor_id: string;
  sender: 'customer' | 'chatbot';
  by_type: 'ai' | 'human' | 'system' | null;
  by_member_id: string | null;
  by_name: string | null;
  text: Generated<string>;
  state: Generated<MessageState>;
  citations: ColumnType<Citation[], string | undefined, string>;
  cards: ColumnType<Card[], string | undefined, string>;
  finish: Finish | null;
  mode: AnswerMode | null;
  fallback: Generated<boolean>;
  counted: Generated<boolean>;
  reply_to: string | null;
  client_id: string | null;
  feedback_value: 1 | -1 | null;
  feedback_reason: string | null;
  /** The customer asked anew in other words; null for all others. */
  replaced: true | null;
  attachments: ColumnType<Attachment[] | null, string | undefined, string>;
  tsv: string | null;
  created_at: GeneratedTime;
  updated_at: GeneratedTime;
}
