import type {
  ContactItems,
  ContactReason,
  ProfileKind,
} from '#shared/contracts/conversations/contact-form.ts';
import type { CustomerFields } from '#shared/contracts/conversations/customer-fields.ts';
import type {
  ExportFailure,
  ExportFilter,
  ExportFormat,
  ExportKind,
  ExportState,
} from '#shared/contracts/conversations/exports.ts';
import type { HandoffReason } from '#shared/contracts/conversations/handoff.ts';
import type {
  HandoffClosing,
  HandoffOpening,
} from '#shared/contracts/conversations/handoff-summaries.ts';
import type { channels } from '#shared/contracts/conversations/sessions.ts';
import type { unansweredDecisions } from '#shared/contracts/conversations/unanswered.ts';
import type { Language } from '#shared/contracts/languages.ts';
import type { CustomerFieldKind, TagColor, ViewScreen } from '#shared/contracts/names.ts';
import type { Json } from './stored-values.ts';

/** Columns of the tables of `conversations`. */
export interface ConversationColumns {
  'canned_replies.language': Language;
  'contacts.channel': (typeof channels)[number];
  'contacts.items': Json<ContactItems>;
  'contacts.profile_kind': ProfileKind;
  'contacts.reason': ContactReason;
  'customer_fields.kind': CustomerFieldKind;
  'exports.error': ExportFailure;
  'exports.filter': Json<ExportFilter>;
  'exports.format': ExportFormat | 'pdf';
  'exports.kind': ExportKind | 'settlement';
  'exports.language': Language;
  'exports.state': ExportState;
  'handoffs.closing': Json<HandoffClosing>;
  'handoffs.opening': Json<HandoffOpening>;
  'handoffs.outcome': 'cancelled' | 'missed' | 'returned' | 'idle' | 'closed';
  'handoffs.reason': HandoffReason;
  'profiles.fields': Json<CustomerFields>;
  'progress_states.color': TagColor;
  'retention_runs.counts': Json<Record<string, number>>;
  'saved_views.query': Json<Record<string, string>>;
  'saved_views.screen': ViewScreen;
  'tags.color': TagColor;
  'unanswered_decisions.decision': (typeof unansweredDecisions)[number];
}
