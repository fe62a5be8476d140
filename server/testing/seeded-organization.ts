import { notificationChannelEndpoints } from '#shared/contracts/chatbots/notification-channels.ts';
import { type Window, windowEndpoints } from '#shared/contracts/chatbots/windows.ts';
import { savedViewEndpoints } from '#shared/contracts/conversations/saved-views.ts';
import { tagEndpoints } from '#shared/contracts/conversations/tags.ts';
import { teamEndpoints } from '#shared/contracts/conversations/teams.ts';
import type { AnyEndpoint } from '#shared/contracts/endpoint.ts';
import { productEntryEndpoints } from '#shared/contracts/knowledge/product-entries.ts';
import { apiKeyEndpoints } from '#shared/contracts/people/api-keys.ts';
import { organizationModelEndpoints } from '#shared/contracts/people/organization-models.ts';
import { confirmAddresses, handoffSettings, setSettings } from './handoffs.ts';
import { memberIdOf } from './member-id.ts';
import {
  seedCompanion,
  seedEvaluation,
  seedKnowledge,
  seedSeller,
  seedWebsite,
} from './seeded-agents.ts';
import { seedBilling } from './seeded-billing.ts';
import {
  seedCannedReply,
  seedExport,
  seedNote,
  seedPerson,
  seedSentReply,
} from './seeded-conversations.ts';
import { seedChat } from './seeded-customer.ts';
import { inputsFor } from './seeded-inputs.ts';
import { seedSales } from './seeded-sales.ts';
import type { TestApp, TestUser } from './test-app.ts';

/**
 * Creates an organization with one object of each kind, and a chat, a contact, a file and a handoff
 * full of personal data; for tests that walk all endpoints.
 */
export async function seedOrganization(app: TestApp, owner: TestUser) {
  const billing = await seedBilling(app, owner);
  const window = await app.createWindow(owner);
  const agentId = window.agent_id ?? '';
  await changeSettings(app, owner, window);
  const knowledge = await seedKnowledge(app, owner, window);
  const { introduction, complain, handoff, ...chat } = await seedChat(app, window);
  const organization = await seedKeyAndModel(owner);
  const evaluation = await seedEvaluation(owner, agentId);
  const websiteId = await seedWebsite(owner, agentId);
  const seller = await seedSeller(app, owner);
  const companion = await seedCompanion(app, owner);
  const sales = await seedSales(app, owner, window.hash_id);
  const jobId = await latestJobOf(app, owner);
  const memberId = await memberIdOf(app, owner);
  const replyId = await seedCannedReply(owner);
  const tag = await owner.api.call(tagEndpoints.create, { body: { name: 'Late', color: 'red' } });
  const delayed = { name: 'Delayed', color: 'red' } as const;
  const mergedTag = await owner.api.call(tagEndpoints.create, { body: delayed });
  const team = await owner.api.call(teamEndpoints.create, {
    body: { name: 'Night shift', member_ids: [memberId] },
  });
  const view = await owner.api.call(savedViewEndpoints.create, {
    body: { screen: 'inbox', name: 'Late', query: { q: introduction }, is_shared: true },
  });
  const product = await owner.api.call(productEntryEndpoints.create, {
    body: { agent_id: agentId, name: 'Handmade cup' },
  });
  const sentReplyId = await seedSentReply(app, owner, chat.sessionId, introduction);
  const exportId = await seedExport(app, owner);
  const noteId = await seedNote(owner, window.hash_id, chat.sessionId, introduction);
  const person = await seedPerson(app, owner, { window, text: introduction });

  /** By the segment of a path before the parameter, and the parameter. */
  const ids: Record<string, string> = {
    'companion/:agent_id': companion.agentId,
    'interviews/:interview_id': companion.interviewId,
    'trivia/:trivia_id': companion.triviaId,
    'blooming-school/:agent_id': agentId,
    'sales/:agent_id': seller.agentId,
    'windows/:hash': window.hash_id,
    'windows/:id': window.id,
    'versions/:number': '1',
    'contact/:id': chat.contactId,
    'contact-requests/:id': chat.contactId,
    'agents/:id': agentId,
    'tables/:id': knowledge.tableId,
    'faq/:id': knowledge.faqId,
    'knowledges/:id': knowledge.knowledgeId,
    'websites/:id': websiteId,
    'jobs/:id': jobId,
    'sessions/:hash': window.hash_id,
    'sessions/:id': chat.sessionId,
    ':hash/:session_id': chat.sessionId,
    'customers/:id': person.customerId,
    'customer-notes/:note_id': person.noteId,
    'notes/:note_id': noteId,
    'replies/:reply_id': sentReplyId,
    'exports/:id': exportId,
    'canned-replies/:reply_id': replyId,
    'views/:view_id': view.id,
    'tags/:id': tag.tag_id,
    'teams/:id': team.team_id,
    'products/:id': product.id,
    'files/:file_id': chat.fileId,
    'files/:id': knowledge.productFileId,
    'documents/:id': knowledge.documentId,
    'users/:id': owner.login.id,
    'organizations/:id': owner.login.organization_id,
    'members/:id': memberId,
    'areas/:area': 'mfe-billing',
    'tokens/:id': 'none',
    'outbox/:id': 'none',
    'operator-payments/:payment_id': 'none',
    'operator-payouts/:run_id': 'none',
    'payouts/:payout_id': 'none',
    'questions/:question_id': evaluation.questionId,
    'runs/:run_id': evaluation.runId,
    'comparisons/:comparison_id': evaluation.comparisonId,
    'api-keys/:id': organization.keyId,
    'models/:id': organization.modelId,
    'notification-channels/:id': organization.channelId,
    'deliveries/:delivery_id': organization.deliveryId,
    'subscriptions/:subscription_id': billing.subscriptionId,
    'documents/:number': '1',
    'unpaid-ledger/:invoice_id': billing.invoiceId,
    'membership-plans/:plan_id': sales.unusedPlanId,
    'packs/:pack_id': sales.packId,
    'coupons/:coupon_id': sales.couponId,
    'memberships/:membership_id': sales.membershipId,
    'payledger/:payment_id': sales.customerPaymentId,
    'subscription_type/:type': 'pro',
    // For the customer's own calls.
    'web/:id': window.hash_id,
    'sessions/:session_id': chat.sessionId,
    'messages/:message_id': chat.messageId,
    'streams/:stream_id': chat.messageId,
  };

  return {
    inputs: inputsFor({
      hash: window.hash_id,
      agentId,
      sessionId: chat.sessionId,
      contactId: chat.contactId,
      introduction,
      mergedTagId: mergedTag.tag_id,
      mergedCustomerId: person.mergedId,
      otherCustomerId: person.otherId,
      ...knowledge,
      ...evaluation,
      ...sales,
      interviewId: companion.interviewId,
      triviaId: companion.triviaId,
    }),
    window,
    /** The windows whose objects the calls use. */
    windowIds: [window.id, seller.windowId, companion.windowId],
    customer: handoff,
    agentId,
    sessionId: chat.sessionId,
    contactId: chat.contactId,
    introduction,
    complain,
    ids,
    /** The endpoint's path with ids of this organization. */
    pathOf: ({ path }: Pick<AnyEndpoint, 'path'>): string => fillPath(path, ids),
  };
}
export type SeededOrganization = Awaited<ReturnType<typeof seedOrganization>>;

/** Publishes a contact form and a handoff; drafts a second, unconfirmed notification address. */
async function changeSettings(app: TestApp, owner: TestUser, window: Window): Promise<void> {
  const confirmed = 'desk@example.com';
  const items = (
    ['name', 'email', 'phone_number', 'date_of_birth', 'occupation', 'hobby'] as const
  ).map((item) => ({ item, required: false }));
  await setSettings(app, window, {
    collect: { items, consent_text: '' },
    handoff: handoffSettings({ enabled: true, notification_emails: [confirmed] }),
  });
  await confirmAddresses(app, owner, [confirmed]);
  await owner.api.call(windowEndpoints.change, {
    params: { hash: window.hash_id },
    body: { handoff: { enabled: true, notification_emails: [confirmed, 'night@example.com'] } },
  });
}

async function seedKeyAndModel({ api }: TestUser) {
  const key = await api.call(apiKeyEndpoints.create, {
    body: { name: 'Shop', permissions: ['usage'], window_ids: null, expires_in_days: null },
  });
  const model = await api.call(organizationModelEndpoints.create, {
    body: { name: 'Seeded', base_url: 'https://models.example/v1', model: 'large' },
  });
  const channel = await api.call(notificationChannelEndpoints.create, {
    body: {
      ...{ kind: 'webhook', name: 'Seeded', url: 'https://hooks.example/seeded' },
      types: ['chat_waiting'],
    },
  });
  const params = { id: channel.id };
  const delivery = await api.call(notificationChannelEndpoints.test, { params });
  return {
    ...{ keyId: key.id, modelId: model.id },
    ...{ channelId: channel.id, deliveryId: delivery.id },
  };
}

async function latestJobOf({ services }: TestApp, { login }: TestUser): Promise<string> {
  const { id } = await services.db
    .selectFrom('jobs')
    .select('id')
    .where('organization_id', '=', login.organization_id)
    .orderBy('created_at', 'desc')
    .executeTakeFirstOrThrow();
  return id;
}

function fillPath(path: string, ids: Record<string, string>): string {
  const segments = path.split('/');
  const filled = segments.map((segment, index) => {
    if (!segment.startsWith(':')) return segment;
    const key = `${segments[index - 1]}/${segment}`;
    const id = ids[key];
    if (!id) throw new Error(`seeded-organization.ts has no id for ${key}`);
    return id;
  });
  return filled.join('/');
}
