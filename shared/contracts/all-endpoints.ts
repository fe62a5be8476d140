import { childSafetyEndpoints } from './answers/child-safety.ts';
import { companionEndpoints } from './answers/companion.ts';
import { evaluationEndpoints } from './answers/evaluation.ts';
import { guidanceEndpoints } from './answers/guidance.ts';
import { salesEndpoints } from './answers/sales.ts';
import { schoolEndpoints } from './answers/school.ts';
import { agentEndpoints } from './chatbots/agents.ts';
import { chatbotTemplateEndpoints } from './chatbots/chatbot-templates.ts';
import { installEndpoints } from './chatbots/install.ts';
import { notificationChannelEndpoints } from './chatbots/notification-channels.ts';
import { notificationEndpoints } from './chatbots/notifications.ts';
import { portableEndpoints } from './chatbots/portable.ts';
import { spendingEndpoints } from './chatbots/spending.ts';
import { translationEndpoints } from './chatbots/translation.ts';
import { versionEndpoints } from './chatbots/versions.ts';
import { widgetEndpoints } from './chatbots/widget.ts';
import { windowEndpoints } from './chatbots/windows.ts';
import { demoEndpoints } from './console/demo.ts';
import { firstStepEndpoints } from './console/first-steps.ts';
import { liveEndpoints } from './console/live.ts';
import { registryEndpoints } from './console/registry.ts';
import { reviewEndpoints } from './console/reviews.ts';
import { sampleEndpoints } from './console/samples.ts';
import { attachmentEndpoints } from './conversations/attachments.ts';
import { availabilityEndpoints } from './conversations/availability.ts';
import { cannedReplyEndpoints } from './conversations/canned-replies.ts';
import { chatMemberEndpoints } from './conversations/chat-members.ts';
import { chatTranslationEndpoints } from './conversations/chat-translation.ts';
import { closeReasonEndpoints } from './conversations/close-reasons.ts';
import { contactRequestEndpoints } from './conversations/contact-requests.ts';
import { contactEndpoints } from './conversations/contacts.ts';
import { conversationEndpoints } from './conversations/conversation.ts';
import { customerAccountEndpoints } from './conversations/customer-accounts.ts';
import { customerDataEndpoints } from './conversations/customer-data.ts';
import { customerFieldEndpoints } from './conversations/customer-fields.ts';
import { customerImportEndpoints } from './conversations/customer-imports.ts';
import { customerMergeEndpoints } from './conversations/customer-merges.ts';
import { customerEndpoints } from './conversations/customers.ts';
import { exportEndpoints } from './conversations/exports.ts';
import { handoffEndpoints } from './conversations/handoff.ts';
import { handoffSummaryEndpoints } from './conversations/handoff-summaries.ts';
import { inboxEndpoints } from './conversations/inbox.ts';
import { noteEndpoints } from './conversations/notes.ts';
import { progressStateEndpoints } from './conversations/progress-states.ts';
import { ratingReviewEndpoints } from './conversations/rating-reviews.ts';
import { relatedChatEndpoints } from './conversations/related-chats.ts';
import { savedViewEndpoints } from './conversations/saved-views.ts';
import { sessionEndpoints } from './conversations/sessions.ts';
import { statisticsEndpoints } from './conversations/statistics.ts';
import { suggestionEndpoints } from './conversations/suggestions.ts';
import { tagEndpoints } from './conversations/tags.ts';
import { teamEndpoints } from './conversations/teams.ts';
import { transcriptEndpoints } from './conversations/transcript.ts';
import { unansweredEndpoints } from './conversations/unanswered.ts';
import { webEndpoints } from './conversations/web.ts';
import type { AnyEndpoint } from './endpoint.ts';
import { fileEndpoints } from './files.ts';
import { dataTableEndpoints } from './knowledge/data-tables.ts';
import { documentEndpoints } from './knowledge/documents.ts';
import { faqEndpoints } from './knowledge/faq.ts';
import { faqFileEndpoints } from './knowledge/faq-files.ts';
import { faqWordingEndpoints } from './knowledge/faq-wordings.ts';
import { knowledgeEndpoints } from './knowledge/knowledge.ts';
import { productEntryEndpoints } from './knowledge/product-entries.ts';
import { productEndpoints } from './knowledge/products.ts';
import { websiteEndpoints } from './knowledge/websites.ts';
import { addOnEndpoints } from './money/add-ons.ts';
import { cardEndpoints } from './money/cards.ts';
import { chatPackEndpoints } from './money/chat-packs.ts';
import { couponEndpoints } from './money/coupons.ts';
import { customerMembershipEndpoints } from './money/customer-memberships.ts';
import { customerPaymentEndpoints } from './money/customer-payments.ts';
import { billingDocumentEndpoints } from './money/documents.ts';
import { membershipPlanEndpoints } from './money/membership-plans.ts';
import { membershipEndpoints } from './money/memberships.ts';
import { operatorPaymentEndpoints } from './money/operator-payments.ts';
import { operatorWebhookEndpoints } from './money/operator-webhooks.ts';
import { payLedgerEndpoints } from './money/pay-ledger.ts';
import { payoutEndpoints } from './money/payouts.ts';
import { planChangeEndpoints } from './money/plan-changes.ts';
import { settlementEndpoints } from './money/settlements.ts';
import { subscriptionEndpoints } from './money/subscriptions.ts';
import { accountEndpoints } from './people/account.ts';
import { apiKeyEndpoints } from './people/api-keys.ts';
import { auditEndpoints } from './people/audit.ts';
import { inviteEndpoints } from './people/invites.ts';
import { memberEndpoints } from './people/members.ts';
import { notificationAddressEndpoints } from './people/notification-addresses.ts';
import { organizationModelEndpoints } from './people/organization-models.ts';
import { organizationEndpoints } from './people/organizations.ts';
import { outboxEndpoints } from './people/outbox.ts';
import { ownDataEndpoints } from './people/own-data.ts';
import { passwordEndpoints } from './people/passwords.ts';
import { phoneEndpoints } from './people/phone.ts';
import { retentionEndpoints } from './people/retention.ts';
import { signInEndpoints } from './people/sign-ins.ts';
import { twoFactorEndpoints } from './people/two-factor.ts';
import { userEndpoints } from './people/users.ts';

/** Every endpoint by group, for the OpenAPI document and for tests that cover all endpoints. */
export const endpointGroups = {
  account: accountEndpoints,
  passwords: passwordEndpoints,
  signIns: signInEndpoints,
  users: userEndpoints,
  firstSteps: firstStepEndpoints,
  phone: phoneEndpoints,
  twoFactor: twoFactorEndpoints,
  ownData: ownDataEndpoints,
  outbox: outboxEndpoints,
  reviews: reviewEndpoints,
  demo: demoEndpoints,
  samples: sampleEndpoints,
  organizations: organizationEndpoints,
  organizationModels: organizationModelEndpoints,
  members: memberEndpoints,
  invites: inviteEndpoints,
  statistics: statisticsEndpoints,
  windows: windowEndpoints,
  chatbotTemplates: chatbotTemplateEndpoints,
  notificationAddresses: notificationAddressEndpoints,
  notifications: notificationEndpoints,
  notificationChannels: notificationChannelEndpoints,
  spending: spendingEndpoints,
  versions: versionEndpoints,
  portable: portableEndpoints,
  install: installEndpoints,
  agents: agentEndpoints,
  faq: faqEndpoints,
  faqFiles: faqFileEndpoints,
  faqWordings: faqWordingEndpoints,
  documents: documentEndpoints,
  dataTables: dataTableEndpoints,
  knowledges: knowledgeEndpoints,
  products: productEndpoints,
  productEntries: productEntryEndpoints,
  ratingReviews: ratingReviewEndpoints,
  unanswered: unansweredEndpoints,
  evaluation: evaluationEndpoints,
  websites: websiteEndpoints,
  files: fileEndpoints,
  translation: translationEndpoints,
  sessions: sessionEndpoints,
  inbox: inboxEndpoints,
  availability: availabilityEndpoints,
  suggestions: suggestionEndpoints,
  tags: tagEndpoints,
  teams: teamEndpoints,
  chatTranslation: chatTranslationEndpoints,
  chatMembers: chatMemberEndpoints,
  closeReasons: closeReasonEndpoints,
  conversation: conversationEndpoints,
  notes: noteEndpoints,
  cannedReplies: cannedReplyEndpoints,
  savedViews: savedViewEndpoints,
  relatedChats: relatedChatEndpoints,
  contacts: contactEndpoints,
  contactRequests: contactRequestEndpoints,
  customers: customerEndpoints,
  customerFields: customerFieldEndpoints,
  customerImports: customerImportEndpoints,
  customerMerges: customerMergeEndpoints,
  customerData: customerDataEndpoints,
  progressStates: progressStateEndpoints,
  exports: exportEndpoints,
  retention: retentionEndpoints,
  live: liveEndpoints,
  registry: registryEndpoints,
  web: webEndpoints,
  customerAccounts: customerAccountEndpoints,
  guidance: guidanceEndpoints,
  handoff: handoffEndpoints,
  handoffSummaries: handoffSummaryEndpoints,
  widget: widgetEndpoints,
  transcript: transcriptEndpoints,
  attachments: attachmentEndpoints,
  audit: auditEndpoints,
  apiKeys: apiKeyEndpoints,
  sales: salesEndpoints,
  school: schoolEndpoints,
  childSafety: childSafetyEndpoints,
  companion: companionEndpoints,
  subscriptions: subscriptionEndpoints,
  planChanges: planChangeEndpoints,
  cards: cardEndpoints,
  billingDocuments: billingDocumentEndpoints,
  membershipPlans: membershipPlanEndpoints,
  memberships: membershipEndpoints,
  coupons: couponEndpoints,
  chatPacks: chatPackEndpoints,
  customerPayments: customerPaymentEndpoints,
  customerMemberships: customerMembershipEndpoints,
  operatorPayments: operatorPaymentEndpoints,
  operatorWebhooks: operatorWebhookEndpoints,
  operatorPayouts: payoutEndpoints,
  payLedger: payLedgerEndpoints,
  addOns: addOnEndpoints,
  settlements: settlementEndpoints,
} satisfies Record<string, Record<string, AnyEndpoint>>;

/** `endpointGroups` as a flat list. */
export const allEndpoints: readonly { group: string; name: string; endpoint: AnyEndpoint }[] =
  Object.entries(endpointGroups).flatMap(([group, endpoints]) =>
    Object.entries(endpoints).map(([name, endpoint]) => ({ group, name, endpoint })),
  );
