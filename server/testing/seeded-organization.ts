import { companionEndpoints } from '#shared/contracts/answers/companion.ts';
import { evaluationEndpoints } from '#shared/contracts/answers/evaluation.ts';
import { agentEndpoints } from '#shared/contracts/chatbots/agents.ts';
import { windowEndpoints } from '#shared/contracts/chatbots/windows.ts';
import { attachmentEndpoints } from '#shared/contracts/conversations/attachments.ts';
import { contactEndpoints } from '#shared/contracts/conversations/contacts.ts';
import { webEndpoints } from '#shared/contracts/conversations/web.ts';
import type { AnyEndpoint } from '#shared/contracts/endpoint.ts';
import { fileEndpoints } from '#shared/contracts/files.ts';
import { faqEndpoints } from '#shared/contracts/knowledge/faq.ts';
import { websiteEndpoints } from '#shared/contracts/knowledge/websites.ts';
import { apiKeyEndpoints } from '#shared/contracts/people/api-keys.ts';
import { organizationModelEndpoints } from '#shared/contracts/people/organization-models.ts';
import { ask, dataOf } from './chat-client.ts';
import { addTestTable } from './data-tables.ts';
import { addTestDocument } from './documents.ts';
import { confirmAddresses, handoffClient, setSettings } from './handoffs.ts';
import { addProductTable as addProducts } from './products.ts';
import { inputsFor } from './seeded-inputs.ts';
import type { TestApp, TestUser } from './test-app.ts';

/** A customer with much personal data, none of which may reach members without the permission. */
export const customer = {
  name: 'Zelda Quillfeather',
  email: 'zelda.q@hidden.example',
  phone: '+82 10-9876-5432',
  birth: '1987-06-05',
  occupation: 'lighthouse keeper',
  hobby: 'falconry',
} as const;

/** Substrings that no response may contain, case-insensitively. */
export const personalStrings = [
  ...['zelda', 'quillfeather', 'hidden.example', '9876', customer.birth],
  ...['lighthouse', 'falconry', 'blue bell'],
];

const introduction = `I am ${customer.name}, ${customer.email} or ${customer.phone}, where is my parcel?`;
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAMAAAACCAIAAAASFvFNAAAADklEQVR4nGP4z8AAQhAAAB3/A/2vCbu1AAAAAElFTkSuQmCC',
  'base64',
);

/**
 * Creates an organization with one object of each kind, and a chat, a contact, a file and a handoff
 * full of personal data; for tests that walk all endpoints.
 */
export async function seedOrganization(app: TestApp, owner: TestUser) {
  const window = await app.createWindow(owner);
  const params = { id: window.hash_id };
  await setSettings(app, window, {
    collect: { items: collectedItems, consent_text: '' },
    handoff: { enabled: true, notification_emails: ['desk@example.com'] },
  });
  await confirmAddresses(app, owner, ['desk@example.com']);
  // A draft of settings with an unconfirmed notification address.
  await owner.api.call(windowEndpoints.change, {
    params: { hash: window.hash_id },
    body: {
      handoff: { enabled: true, notification_emails: ['desk@example.com', 'night@example.com'] },
    },
  });
  const faq = await owner.api.call(faqEndpoints.create, {
    body: { agent_id: window.agent_id ?? '', question: 'Do you deliver?', answer: 'Every day.' },
  });
  const knowledgeId = await knowledgeOf(app, owner);
  const productFile = await addProducts(owner, { knowledgeId }, 'Name,Price\nRose,5000\n');
  const document = await addTestDocument(owner, window, 'Open at nine.', 'hours.txt');
  const table = await addTestTable(owner, window.agent_id ?? '', 'City,Sales\nSeoul,3\n');
  const { api } = await app.customerOf(window.hash_id);
  const file = await api.upload(attachmentEndpoints.upload, {
    params,
    fields: {},
    file: new File([png], 'zelda-passport.png'),
  });
  const events = await ask(api, window.hash_id, {
    text: introduction,
    page_url: `https://shop.example/cart?email=${customer.email}`,
    attachments: [file.id],
  });
  const { session_id, message_id } = dataOf(events, 'meta');
  await ask(api, window.hash_id, { text: introduction, session_id });
  const complain = () =>
    api.call(webEndpoints.feedback, {
      params: { ...params, message_id },
      body: { value: -1, reason: `Call ${customer.phone}` },
    });
  await complain();
  const { contact_id } = await api.call(contactEndpoints.leave, {
    params,
    body: {
      client_id: 'the-only-form',
      session_id,
      reason: 'request',
      items: {
        name: customer.name,
        email: customer.email,
        phone_number: customer.phone,
        date_of_birth: customer.birth,
        occupation: customer.occupation,
        hobby: [customer.hobby],
      },
      country: 'KR',
      message: 'Please ring the blue bell',
    },
  });
  // Puts the chat into the handoff queue.
  await handoffClient(api, window).request({ session_id });
  const apiKey = await owner.api.call(apiKeyEndpoints.create, {
    body: { name: 'Shop', permissions: ['usage'], window_ids: null, expires_in_days: null },
  });
  const ownModel = await owner.api.call(organizationModelEndpoints.create, {
    body: { name: 'Seeded', base_url: 'https://models.example/v1', model: 'large' },
  });
  const agent = { id: window.agent_id ?? '' };
  const evaluated = await owner.api.call(evaluationEndpoints.add, {
    params: agent,
    body: { question: 'Do you deliver?' },
  });
  const second = await owner.api.call(evaluationEndpoints.add, {
    params: agent,
    body: { question: 'Do you pack?' },
  });
  const run = await owner.api.call(evaluationEndpoints.start, { params: agent, body: {} });
  const [website] = (
    await owner.api.call(websiteEndpoints.add, {
      body: { agent_id: window.agent_id ?? '', urls: ['https://shop.example/'], depth: 0 },
    })
  ).items;
  const sellerWindow = await app.createWindow(owner, 'Seller');
  const seller = await owner.api.call(agentEndpoints.createSales, {
    body: { name: 'Seller', window_hash: sellerWindow.hash_id, replace: true },
  });
  const friendWindow = await app.createWindow(owner, 'Friend');
  const friend = await owner.api.call(agentEndpoints.createCompanion, {
    body: { name: 'Friend', window_hash: friendWindow.hash_id, replace: true },
  });
  const ofFriend = { params: { agent_id: friend.id } };
  const { url: file_url } = await owner.api.upload(fileEndpoints.upload, {
    fields: { folder_name: 'interview' },
    file: new File(['She sings.'], 'yuna.txt'),
  });
  const interview = await owner.api.call(companionEndpoints.addInterview, {
    ...ofFriend,
    body: { name: 'Yuna', file_url, familarity_level: 5 },
  });
  const trivia = await owner.api.call(companionEndpoints.addTrivia, {
    ...ofFriend,
    body: { text: 'I sing.' },
  });
  const triviaId = trivia.items[0]?.trivia_id ?? '';
  const ids: Record<string, string> = {
    'companion/:agent_id': friend.id,
    'interviews/:interview_id': interview.id,
    'trivia/:trivia_id': triviaId,
    'blooming-school/:agent_id': window.agent_id ?? '',
    'sales/:agent_id': seller.id,
    'windows/:hash': window.hash_id,
    'windows/:id': window.id,
    'versions/:number': '1',
    'contact/:id': contact_id,
    'agents/:id': window.agent_id ?? '',
    'tables/:id': table.id,
    'faq/:id': faq.id,
    'knowledges/:id': knowledgeId,
    'websites/:id': website?.id ?? '',
    'jobs/:id': await jobOf(app, owner),
    'sessions/:hash': window.hash_id,
    'sessions/:id': session_id,
    ':hash/:session_id': session_id,
    'files/:file_id': file.id,
    'files/:id': productFile.id,
    'documents/:id': document.id,
    'users/:id': owner.login.id,
    'organizations/:id': owner.login.organization_id,
    'members/:id': await memberIdOf(app, owner),
    'areas/:area': 'mfe-billing',
    'tokens/:id': 'none',
    'outbox/:id': 'none',
    'questions/:question_id': evaluated.id,
    'runs/:run_id': run.id,
    'api-keys/:id': apiKey.id,
    'models/:id': ownModel.id,
    // For the customer's own calls.
    'web/:id': window.hash_id,
    'sessions/:session_id': session_id,
    'messages/:message_id': message_id,
    'streams/:stream_id': message_id,
  };

  const inputs = inputsFor({
    hash: window.hash_id,
    agentId: agent.id,
    faqId: faq.id,
    questionId: evaluated.id,
    secondQuestionId: second.id,
    tableId: table.id,
    productFileId: productFile.id,
    interviewId: interview.id,
    triviaId,
    sessionId: session_id,
    introduction,
  });

  return {
    inputs,
    window,
    /** The windows whose objects the calls use. */
    windowIds: [window.id, sellerWindow.id, friendWindow.id],
    customer: handoffClient(api, window),
    sessionId: session_id,
    introduction,
    complain,
    ids,
    /** The endpoint's path with ids of this organization. */
    pathOf: ({ path }: Pick<AnyEndpoint, 'path'>): string => {
      const segments = path.split('/');
      const filled = segments.map((segment, index) => {
        if (!segment.startsWith(':')) return segment;
        const key = `${segments[index - 1]}/${segment}`;
        const id = ids[key];
        if (!id) throw new Error(`seeded-organization.ts has no id for ${key}`);
        return id;
      });
      return filled.join('/');
    },
  };
}
export type SeededOrganization = Awaited<ReturnType<typeof seedOrganization>>;

const collectedItems = (
  ['name', 'email', 'phone_number', 'date_of_birth', 'occupation', 'hobby'] as const
).map((item) => ({ item, required: false }));

/** The latest background work of the organization. */
async function jobOf({ services }: TestApp, { login }: TestUser): Promise<string> {
  const { id } = await services.db
    .selectFrom('jobs')
    .select('id')
    .where('organization_id', '=', login.organization_id)
    .orderBy('created_at', 'desc')
    .executeTakeFirstOrThrow();
  return id;
}

async function knowledgeOf({ services }: TestApp, { login }: TestUser): Promise<string> {
  const { id } = await services.db
    .selectFrom('knowledges')
    .select('id')
    .where('organization_id', '=', login.organization_id)
    .executeTakeFirstOrThrow();
  return id;
}

async function memberIdOf({ services }: TestApp, { login }: TestUser): Promise<string> {
  const { id } = await services.db
    .selectFrom('members')
    .select('id')
    .where('user_id', '=', login.id)
    .where('organization_id', '=', login.organization_id)
    .executeTakeFirstOrThrow();
  return id;
}
