import { newId } from '#server/platform/ids.ts';
import { permissionMap } from '#shared/contracts/people/permissions.ts';
import { billingInputs, salesInputs } from './seeded-money-inputs.ts';
import type { Inputs, SeededObjects } from './seeded-objects.ts';

/** Bodies and queries with which calls succeed; all others are sent empty. */
export const inputsFor = (of: SeededObjects): Inputs => ({
  ...peopleInputs(),
  ...chatbotInputs(of),
  ...knowledgeInputs(of),
  ...answerInputs(of),
  ...conversationInputs(of),
  ...billingInputs(),
  ...salesInputs(of),
});

const peopleInputs = (): Inputs => ({
  'invites.send': {
    body: {
      invitee_email: `${newId()}@example.com`,
      role: 'member',
      permission: permissionMap(['usage']),
      window_ids: [],
    },
  },
  'users.change': { body: { darkmode: true } },
  'organizationModels.create': {
    body: { name: 'Own', base_url: 'https://models.example/v1', model: 'large' },
  },
  'organizationModels.change': { body: { model: 'small' } },
  'apiKeys.create': {
    body: { name: 'Robot', permissions: ['usage'], window_ids: null, expires_in_days: 30 },
  },
});

const chatbotInputs = (of: SeededObjects): Inputs => ({
  'notificationChannels.create': {
    body: {
      ...{ kind: 'slack', name: 'Team', url: 'https://hooks.example/services/1' },
      types: ['chat_waiting'],
    },
  },
  'notificationChannels.change': { body: { name: 'Night team' } },
  'notifications.changeSettings': { body: { digest_at: 480 } },
  'windows.get': { query: { window_hash: of.hash } },
  'windows.create': { body: { name: 'Another' } },
  'windows.change': { body: { name: 'Support again', publish: true } },
  'notificationAddresses.send': { body: { email: 'night@example.com' } },
  'windows.changePage': { body: { title: 'Welcome' } },
  'versions.compare': { query: { from: '1', to: '1' } },
  'versions.restore': { body: { publish: true } },
  'portable.check': { body: { file: portableFile } },
  'portable.put': { body: { file: portableFile } },
  'samples.add': { body: { language: 'en' } },
  'agents.createGeneral': { body: { name: 'Helper' } },
  'agents.createCustomerService': { body: { name: 'Helper' } },
  'agents.change': { body: { description: 'Tea', publish: true } },
  'spending.change': { body: { limit: { unit: 'tokens', amount: 1_000 } } },
});

const knowledgeInputs = (of: SeededObjects): Inputs => ({
  'faq.list': { body: { agent_id: of.agentId } },
  'faq.count': { body: { agent_id: of.agentId } },
  'faq.create': { body: { agent_id: of.agentId, question: 'When?', answer: 'Now.' } },
  'faq.change': { body: { answer: 'Every other day.' } },
  'faq.similar': { body: { agent_id: of.agentId, question: 'Do you deliver?' } },
  'faq.enable': { body: { ids: [of.faqId], enabled: false } },
  'faq.restore': { body: { revision: 1 } },
  'faqFiles.upsert': {
    body: { agent_id: of.agentId, rows: [{ question: 'Where?', answer: 'Here.' }] },
  },
  'faqFiles.describe': { body: { agent_id: of.agentId } },
  'faq.remove': { body: { id: of.faqId } },
  'documents.list': { query: { agent_id: of.agentId } },
  'dataTables.list': { query: { agent_id: of.agentId } },
  'dataTables.change': { body: { description: 'Shops' } },
  'dataTables.remove': { body: { id: of.tableId } },
  'dataTables.ask': { body: { agent_id: of.agentId, text: 'total' } },
  'documents.listByPost': { body: { agent_id: of.agentId } },
  'websites.list': { query: { agent_id: of.agentId } },
  'websites.add': { body: { agent_id: of.agentId, urls: ['https://shop.example/help'] } },
  'websites.crawl': { body: {} },
  'knowledges.search': { body: { text: 'deliver' } },
  'products.list': { query: { agent_id: of.agentId } },
  'products.files': { query: { agent_id: of.agentId } },
  'products.addFile': {
    body: { agent_id: of.agentId, ecommerce_url: 'https://other.example' },
  },
  'products.build': { body: { commerce_datafile_id: of.productFileId } },
  'productEntries.create': { body: { agent_id: of.agentId, name: 'Teapot' } },
  'productEntries.change': { body: { name: 'Handmade mug' } },
  'products.changeFile': { body: { description: 'What we brew' } },
});

const answerInputs = (of: SeededObjects): Inputs => ({
  'guidance.preview': { body: { text: 'deliver' } },
  'evaluation.try': { body: { text: 'deliver' } },
  'evaluation.add': { body: { question: 'Do you ship?' } },
  'evaluation.change': { body: { text: 'day' } },
  'evaluation.order': { body: { ids: [of.secondQuestionId] } },
  'evaluation.remove': { body: { ids: [of.questionId] } },
  'evaluation.seed': { body: { from: 'faq' } },
  'evaluation.compare': { body: { model: 'Seeded' } },
  'sales.saveDetails': { body: { products: 'Tea' } },
  'companion.saveProfile': { body: { name: 'Mina' } },
  'companion.addInterview': {
    body: { name: 'Jun', transcript: 'She paints.', familarity_level: 2 },
  },
  'companion.changeInterview': { body: { transcript: 'She sings well.' } },
  'companion.removeInterviews': { body: { ids: [of.interviewId] } },
  'companion.addTrivia': { body: { items: [{ text: 'I paint.' }] } },
  'companion.changeTrivia': { body: { text: 'I sing well.' } },
  'companion.removeTrivia': { body: { ids: [of.triviaId] } },
  'companion.startSetup': { body: {} },
  'companion.stopSetup': { body: {} },
  'school.addKnowledge': { body: { pairs: [{ question: 'Who?', answer: 'We.' }] } },
  'school.batchUpsert': { body: { items: [{ question: 'Why?', answer: 'So.' }] } },
  'school.splitChat': { body: { session_id: of.sessionId } },
  'school.generateChat': { body: { topic: 'delivery' } },
});

const conversationInputs = (of: SeededObjects): Inputs => ({
  'chatMembers.read': { body: { seq: 1 } },
  'chatMembers.follow': { body: { follows: true } },
  'sessions.list': { query: { text: 'parcel' } },
  'conversation.reply': { body: { text: of.introduction, client_id: newId(), force: true } },
  'conversation.editReply': { body: { text: `Again: ${of.introduction}` } },
  'chatTranslation.messages': { body: { language: 'ko', message_ids: ['none'] } },
  'closeReasons.replace': { body: { items: [{ name: 'Done' }] } },
  'conversation.accept': { body: { force: true } },
  'conversation.change': { body: { state: 'closed', force: true } },
  'cannedReplies.create': { body: cannedReply('hello') },
  'cannedReplies.change': { body: cannedReply('welcome') },
  'savedViews.list': { query: { screen: 'inbox' } },
  'savedViews.create': { body: { screen: 'inbox', name: 'Mine', query: {}, is_shared: false } },
  'savedViews.change': { body: { name: 'Very late' } },
  'live.viewing': { body: { state: 'open' } },
  'inbox.list': { query: { view: 'all', text: 'parcel' } },
  'billingDocuments.saveProfile': { body: { name: 'Onyu', address: '', tax_id: '' } },
  'tags.create': { body: { name: 'Refund', color: 'blue' } },
  'tags.merge': { body: { from: of.mergedTagId } },
  'tags.change': { body: { color: 'green' } },
  'teams.create': { body: { name: 'Returns', member_ids: [] } },
  'teams.change': { body: { name: 'Returns and repairs' } },
  'notes.create': { body: { text: of.introduction, client_id: newId() } },
  'notes.change': { body: { text: `Again: ${of.introduction}` } },
  'contacts.changeMany': { body: { ids: [of.contactId], progress: 'on_hold' } },
  'contacts.change': { body: { progress: 'done' } },
  'retention.change': { body: { file_days: 400 } },
  'progressStates.replace': {
    body: {
      items: [
        { id: 'new', name: 'New', color: 'blue' },
        { id: 'on_hold', name: 'Waiting', color: 'gray' },
        { id: 'done', name: 'Done', color: 'green' },
      ],
    },
  },
  'customerFields.replace': { body: { items: [{ label: 'Size', kind: 'text' }] } },
  'customers.search': { query: { text: 'example' } },
  'customers.change': { body: { name: 'Somebody' } },
  'customerMerges.preview': { query: { other_id: of.otherCustomerId } },
  'customerMerges.merge': { body: { other_id: of.otherCustomerId } },
  'customerMerges.separate': { body: { merged_id: of.mergedCustomerId } },
  'customerData.erase': { body: { confirmation: 'Somebody' } },
  'customers.addNote': { body: { text: of.introduction, client_id: newId() } },
  'customers.changeNote': { body: { text: `Again: ${of.introduction}` } },
  'exports.create': { body: { kind: 'messages', format: 'json', purpose: 'Yearly report' } },
});

const cannedReply = (shortcut: string) => ({
  ...{ shortcut, title: 'Greeting', text: 'Hello {customer}' },
  ...{ language: null, window_ids: null },
});

const portableFile = { format: 'chatwindow-chatbot', version: 1, settings: { name: 'Copy' } };
