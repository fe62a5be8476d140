import type { ColumnType } from 'kysely';
import type { AnswerCard } from '#shared/contracts/answers/answer-cards.ts';
import type {
  AnswerMode,
  Citation,
  Finish,
  HandledBy,
  messageStates,
  Quote,
  Wording,
} from '#shared/contracts/answers/chat.ts';
import type { PersonaCard, SampleAnswer } from '#shared/contracts/answers/companion.ts';
import type {
  InterviewFailure,
  interviewStates,
} from '#shared/contracts/answers/companion-interviews.ts';
import type { CompanionProfile } from '#shared/contracts/answers/companion-profile.ts';
import type { questionOrigins } from '#shared/contracts/answers/evaluation-questions.ts';
import type {
  ResultFailure,
  runStates,
  runTargets,
} from '#shared/contracts/answers/evaluation-runs.ts';
import type { Explanation } from '#shared/contracts/answers/explanation.ts';
import type { SalesDetails } from '#shared/contracts/answers/sales-details.ts';
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
import type { SpendingLimit } from '#shared/contracts/chatbots/spending.ts';
import type { WindowPage, WindowSettings } from '#shared/contracts/chatbots/window-settings.ts';
import type { Job } from '#shared/contracts/common.ts';
import type { BuiltArea } from '#shared/contracts/console/area-versions.ts';
import type { LiveEventName } from '#shared/contracts/console/live.ts';
import type { SharedVersion } from '#shared/contracts/console/shared-files.ts';
import type { Attachment } from '#shared/contracts/conversations/attachments.ts';
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
import type { DataColumn } from '#shared/contracts/knowledge/data-tables.ts';
import type { FaqUploadRow } from '#shared/contracts/knowledge/faq-files.ts';
import type { ProductMapping } from '#shared/contracts/knowledge/product-files.ts';
import type { Product, ProductVariant } from '#shared/contracts/knowledge/products.ts';
import type {
  pageReasons,
  pageStates,
  websiteKinds,
} from '#shared/contracts/knowledge/websites.ts';
import type { Language } from '#shared/contracts/languages.ts';
import type { AddOnCode } from '#shared/contracts/money/add-ons.ts';
import type { CouponPeriodUnit } from '#shared/contracts/money/coupons.ts';
import type { CustomerItem, CustomerLine } from '#shared/contracts/money/customer-payments.ts';
import type { DocumentParty } from '#shared/contracts/money/documents.ts';
import type { InvoiceKind, InvoiceLine } from '#shared/contracts/money/invoices.ts';
import type { AccountKind, TransferKind } from '#shared/contracts/money/ledger.ts';
import type { membershipSources } from '#shared/contracts/money/memberships.ts';
import type { Currency } from '#shared/contracts/money/money.ts';
import type { PaymentDifference } from '#shared/contracts/money/operator-payments.ts';
import type { PaymentProviderName, TestCard } from '#shared/contracts/money/payments.ts';
import type { Payout } from '#shared/contracts/money/payouts.ts';
import type { BillingPeriod, PlanCode, PlanLimits } from '#shared/contracts/money/plans.ts';
import type { Prices, SaleCurrency } from '#shared/contracts/money/prices.ts';
import type { PayoutAccountKind } from '#shared/contracts/money/settlements.ts';
import type {
  SubscriptionEventDetails,
  SubscriptionEventName,
} from '#shared/contracts/money/subscription-events.ts';
import type { StoredSubscriptionState } from '#shared/contracts/money/subscriptions.ts';
import type { CustomerFieldKind, TagColor, ViewScreen } from '#shared/contracts/names.ts';
import type { PermissionMap, Role } from '#shared/contracts/people/permissions.ts';

/** Below 2^53 by a check of the table; written as bigint too. */
type SafeAmount = ColumnType<number, number | bigint, number | bigint>;

/** jsonb: read as a value, written as JSON text. */
type Json<Value> = ColumnType<Value, string, string>;
/** Written as array literals, and read only in SQL. */
type Cells = ColumnType<unknown[], string, never>;

/** Read as a text, because the driver's numbers are exact only up to 2^53. */
type MinorUnits = ColumnType<unknown, bigint, never>;

/** What a chunk was made from. Facts and interviews of companions are cited as taught answers. */
export type SourceType = Citation['source_type'] | 'trivia' | 'interview';

/** The state of a knowledge source. A `new` one waits until its owner confirms how to read it. */
export type SourceState =
  | 'new'
  | 'queued'
  | 'reading'
  | 'indexing'
  | 'ready'
  | 'failed'
  | 'stopped';

/** Properties of a column, detected when its file was read. */
export type FoundColumn = Omit<DataColumn, 'description' | 'proposed'> & {
  /** All distinct values, where they are few enough to be recognized in questions. */
  values: string[];
};

/**
 * What PostgreSQL's types do not say. `npm run tables:update` puts them into the generated tables
 * and adds null and defaults as the database has them.
 */
export interface ColumnTypes {
  'agents.draft': Json<AgentSettings>;
  'agents.published': Json<AgentSettings>;
  'agents.type': AgentType;
  'api_keys.permission': Json<PermissionMap>;
  'area_revisions.action': 'activate' | 'rollback' | 'canary';
  'area_versions.manifest': Json<BuiltArea | SharedVersion>;
  'audit_log.after': Json<unknown>;
  'audit_log.before': Json<unknown>;
  'billing_methods.provider': PaymentProviderName;
  'billing_registrations.provider': PaymentProviderName;
  'billing_registrations.state': 'open' | 'completed' | 'failed';
  'canned_replies.language': Language;
  'channel_deliveries.state': (typeof deliveryStates)[number];
  'channel_deliveries.type': NotificationType;
  'chunks.position': Json<NonNullable<Citation['position']>>;
  'chunks.source_type': SourceType;
  'companion_interviews.kind': 'audio' | 'text';
  'companion_interviews.reason': InterviewFailure;
  'companion_interviews.state': (typeof interviewStates)[number];
  'companion_profiles.profile': Json<Partial<CompanionProfile>>;
  'companion_setups.card': Json<PersonaCard>;
  'companion_setups.samples': Json<SampleAnswer[]>;
  'contacts.channel': (typeof channels)[number];
  'contacts.items': Json<ContactItems>;
  'contacts.profile_kind': ProfileKind;
  'contacts.reason': ContactReason;
  'customer_fields.kind': CustomerFieldKind;
  'data_cells.numbers': Cells;
  'data_cells.texts': Cells;
  'data_cells.times': Cells;
  'data_tables.column_descriptions': Json<Record<string, string>>;
  'data_tables.columns': Json<FoundColumn[]>;
  'erasure_receipts.counts': Json<Record<string, number>>;
  'evaluation_questions.expects': 'answer' | 'none';
  'evaluation_questions.origin': (typeof questionOrigins)[number];
  'evaluation_questions.source_type': Citation['source_type'];
  'evaluation_results.expects': 'answer' | 'none';
  'evaluation_results.failure': ResultFailure;
  'evaluation_runs.state': (typeof runStates)[number];
  'evaluation_runs.target': (typeof runTargets)[number];
  'exports.error': ExportFailure;
  'exports.filter': Json<ExportFilter>;
  'exports.format': ExportFormat | 'pdf';
  'exports.kind': ExportKind | 'settlement';
  'exports.language': Language;
  'exports.state': ExportState;
  'faq_uploads.rows': Json<FaqUploadRow[]>;
  'handoffs.closing': Json<HandoffClosing>;
  'handoffs.opening': Json<HandoffOpening>;
  'handoffs.outcome': 'cancelled' | 'missed' | 'returned' | 'idle' | 'closed';
  'handoffs.reason': HandoffReason;
  'idempotency_keys.response': Json<unknown>;
  'invites.permission': Json<PermissionMap>;
  'invites.role': Role;
  'billing_document_buyers.buyer': Json<DocumentParty>;
  'billing_documents.currency': Currency;
  'billing_documents.lines': Json<InvoiceLine[]>;
  'billing_documents.seller': Json<DocumentParty>;
  'billing_documents.total': SafeAmount;
  'billing_documents.vat': SafeAmount;
  'chat_packs.prices': Json<Prices>;
  'coupons.expiration_date': ColumnType<unknown, string, string>;
  'coupons.period_unit': CouponPeriodUnit;
  'invoices.currency': Currency;
  'invoices.effect': Json<unknown>;
  'invoices.kind': InvoiceKind | CustomerItem;
  'invoices.lines': Json<InvoiceLine[] | CustomerLine[]>;
  'invoices.state': 'open' | 'failed' | 'unpaid' | 'paid';
  'invoices.total': SafeAmount;
  'invoices.vat': SafeAmount;
  'membership_plans.prices': Json<Prices>;
  'memberships.currency': SaleCurrency;
  'memberships.next_price': SafeAmount;
  'memberships.price': SafeAmount;
  'memberships.source': (typeof membershipSources)[number];
  'memberships.state': 'active' | 'stopped' | 'ended';
  'jobs.result': Json<unknown>;
  'jobs.state': Job['state'];
  'ledger_accounts.currency': Currency;
  'ledger_accounts.kind': AccountKind;
  'ledger_entries.amount': MinorUnits;
  'ledger_entries.balance': MinorUnits;
  'ledger_entries.currency': Currency;
  'ledger_transfers.amount': MinorUnits;
  'ledger_transfers.currency': Currency;
  'ledger_transfers.kind': TransferKind;
  'live_events.name': LiveEventName;
  'members.permission': Json<PermissionMap>;
  'members.role': Role;
  'messages.attachments': Json<Attachment[]>;
  'messages.by_type': 'ai' | 'human' | 'system';
  'messages.cards': Json<AnswerCard[]>;
  'messages.citations': Json<Citation[]>;
  'messages.explanation': Json<Explanation>;
  'messages.feedback_value': 1 | -1;
  'messages.finish': Finish;
  'messages.mode': AnswerMode;
  'messages.original': Json<Wording>;
  'messages.quote': Json<Quote>;
  'messages.replaced': true;
  'messages.sender': 'customer' | 'chatbot';
  'messages.state': (typeof messageStates)[number];
  'messages.translations': Json<Wording[]>;
  'notification_channels.kind': (typeof channelKinds)[number];
  'notification_channels.language': Language;
  'notification_channels.types': ColumnType<NotificationType[], string[], string[]>;
  'notification_settings.methods': Json<NotificationSettings['methods']>;
  'notification_settings.report': ReportInterval;
  'notifications.type': NotificationType;
  'organizations.plan_limits': Json<Partial<PlanLimits>>;
  'payment_webhooks.provider': PaymentProviderName;
  'payment_webhooks.state': 'received' | 'processed' | 'failed';
  'payments.amount': SafeAmount;
  'payments.currency': Currency;
  'payments.provider': PaymentProviderName;
  'payments.state': 'pending' | 'paid' | 'failed' | 'surplus';
  'product_files.column_descriptions': Json<Record<string, string>>;
  'product_files.mapping': Json<ProductMapping>;
  'payout_accounts.kind': PayoutAccountKind;
  'payout_runs.currency': SaleCurrency;
  'payouts.amount': SafeAmount;
  'payouts.currency': SaleCurrency;
  'payouts.state': Payout['state'];
  'products.attributes': Json<Record<string, string>>;
  'products.stock': Product['stock'];
  'products.variants': Json<ProductVariant[]>;
  'retention_runs.counts': Json<Record<string, number>>;
  'payment_differences.difference': PaymentDifference;
  'refunds.amount': SafeAmount;
  'refunds.state': 'pending' | 'requested' | 'succeeded' | 'failed';
  'sales_details.details': Json<Partial<SalesDetails>>;
  'sandbox_cards.card': TestCard;
  'sandbox_payments.amount': SafeAmount;
  'sandbox_payments.currency': Currency;
  'sandbox_payments.refunded': SafeAmount;
  'sandbox_refunds.amount': SafeAmount;
  'sandbox_registrations.language': Language;
  'saved_views.query': Json<Record<string, string>>;
  'saved_views.screen': ViewScreen;
  'sessions.channel': (typeof channels)[number];
  'sessions.handled_by': HandledBy;
  'sessions.handoff_reason': HandoffReason;
  'profiles.fields': Json<CustomerFields>;
  'progress_states.color': TagColor;
  'settings.value': Json<unknown>;
  'tags.color': TagColor;
  'sources.checkpoint': Json<unknown>;
  'sources.details': Json<unknown>;
  'sources.state': SourceState;
  'spending_limits.unit': SpendingLimit['unit'];
  'subscription_add_ons.code': AddOnCode;
  'subscription_events.details': Json<SubscriptionEventDetails>;
  'subscription_events.event': SubscriptionEventName;
  'subscriptions.currency': Currency;
  'subscriptions.next_period': BillingPeriod;
  'subscriptions.next_plan': PlanCode;
  'subscriptions.period': BillingPeriod;
  'subscriptions.plan': PlanCode;
  'subscriptions.state': StoredSubscriptionState;
  'subscriptions.suspend_reason': 'member' | 'unpaid';
  'unanswered_decisions.decision': (typeof unansweredDecisions)[number];
  'usage_events.kind': 'commit' | 'release';
  'users.language': Language;
  'web_pages.reason': (typeof pageReasons)[number];
  'web_pages.state': (typeof pageStates)[number];
  'websites.scope': (typeof websiteKinds)[number];
  'window_versions.agent': AgentSettings;
  'window_versions.page': WindowPage;
  'window_versions.settings': WindowSettings;
  'windows.draft': Json<WindowSettings>;
  'windows.page': Json<WindowPage>;
  'windows.published': Json<WindowSettings>;
}
