import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { sql } from 'kysely';
import { allEndpoints } from '#shared/contracts/all-endpoints.ts';
import { companionEndpoints } from '#shared/contracts/answers/companion.ts';
import { maxInterviews } from '#shared/contracts/answers/companion-interviews.ts';
import { triviaLimits } from '#shared/contracts/answers/companion-trivia.ts';
import { maxQuestions } from '#shared/contracts/answers/evaluation-questions.ts';
import { agentEndpoints } from '#shared/contracts/chatbots/agents.ts';
import { windowEndpoints } from '#shared/contracts/chatbots/windows.ts';
import { optionalAgentTypes } from '#shared/contracts/names.ts';
import type { ProblemCode } from '#shared/contracts/problems.ts';
import { createTestApp, type TestApp, type TestUser } from './test-app.ts';

// Disabled features, suspended plans and full quotas are reported before invalid input, by each
// endpoint whose contract names such an error. Conflicts (409) that depend on the input come after
// its validation.

const states = ['feature_disabled', 'limit_reached', 'subscription_suspended'] as const;
type State = (typeof states)[number];

/** Here the error depends on the input: the invite, the file type, the question or the knowledge. */
const dependsOnInput: readonly string[] = [
  'account signUp limit_reached',
  'account signIn limit_reached',
  'invites send limit_reached',
  'invites accept limit_reached',
  'portable importFile feature_disabled',
  'productEntries create limit_reached',
  'web chat limit_reached',
  'windows change limit_reached',
];
/** Their contracts list `feature_disabled` too, but these types cannot be disabled. */
const alwaysEnabled = ['General', 'CustomerService', 'Ecommerce', 'Documentation', 'DataAnalysis'];

let app: TestApp;
let owner: TestUser;
const ids: Record<string, string> = {};
let customer: { token: string; windowId: string };

beforeAll(async () => {
  app = await createTestApp();
  owner = await app.signUp();
  await setOrganization(switches(true));
  for (const type of optionalAgentTypes) {
    const window = await app.createWindow(owner);
    const create = {
      companion: agentEndpoints.createCompanion,
      blooming: agentEndpoints.createBlooming,
      sales: agentEndpoints.createSales,
    }[type];
    const agent = await owner.api.call(create, {
      body: { window_hash: window.hash_id, replace: true },
    });
    ids[type] = agent.id;
    ids[`${type}_window`] = window.hash_id;
  }
  // Publishing this draft, or restoring the version, is refused while its type is disabled.
  for (const body of [{ description: 'Dances.', publish: true }, { description: 'Sings.' }]) {
    const agent = { id: ids.companion ?? '' };
    await owner.api.call(agentEndpoints.change, { params: agent, body });
  }
  ids.number = '2';
  const params = { agent_id: ids.companion ?? '' };
  const trivia = await owner.api.call(companionEndpoints.addTrivia, {
    params,
    body: { text: 'Born in Busan.' },
  });
  ids.trivia_id = trivia.items[0]?.trivia_id ?? '';
  const interview = await owner.api.call(companionEndpoints.addInterview, {
    params,
    body: { name: 'Mina', transcript: 'She sings.', familiarity_level: 3 },
  });
  ids.interview_id = interview.id;
  // Chatbots for children accept no files; this window accepts no contacts either.
  const { id, hash_id } = await owner.api.call(windowEndpoints.change, {
    params: { hash: ids.blooming_window ?? '' },
    body: { contact_request: false, publish: true },
  });
  customer = { token: (await app.customerOf(hash_id)).token, windowId: id };
});
afterAll(() => app.close());

const switches = (isOn: boolean) => ({
  enable_companion: isOn,
  enable_blooming: isOn,
  enable_sales: isOn,
});

const setOrganization = (values: object) =>
  app.services.db
    .updateTable('organizations')
    .set(values)
    .where('id', '=', owner.login.organization_id)
    .execute();

/** Enough rows to fill an agent's quota. */
const fillUp = (table: string, columns: string, values: string, count: number) =>
  sql
    .raw(`
      insert into ${table} (organization_id, id, agent_id, ${columns})
      select '${owner.login.organization_id}', 'full-' || n, '${ids.companion}', ${values}
      from generate_series(1, ${count}) n`)
    .execute(app.services.db);

const cases = allEndpoints.flatMap(({ group, name, endpoint }) => {
  const errors = states.filter((state) => endpoint.errors?.some((code) => code === state));
  return errors.map((state) => ({
    title: `${group} ${name} ${state}`,
    group,
    name,
    endpoint,
    state,
  }));
});
const applicable = cases.filter(
  ({ title, name, group }) =>
    !dependsOnInput.includes(title) &&
    !(group === 'agents' && alwaysEnabled.some((type) => name === `create${type}`)),
);

function typeOf(group: string): string {
  return group === 'school' ? 'blooming' : group === 'sales' ? 'sales' : 'companion';
}

async function send({ group, endpoint }: (typeof cases)[number]): Promise<ProblemCode | number> {
  const type = typeOf(group);
  const isCustomer = endpoint.access === 'customer';
  const pathParams: Record<string, string | undefined> = {
    ...ids,
    id: isCustomer ? customer.windowId : ids[type],
    agent_id: ids[type],
    hash: ids[`${type}_window`],
    session_id: 'none',
  };
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => pathParams[name] ?? name);
  const response = await fetch((isCustomer ? app.customerUrl : app.consoleUrl) + path, {
    method: endpoint.method,
    headers: {
      'content-type': 'application/json',
      'x-access-token': isCustomer ? customer.token : owner.token,
    },
    ...(endpoint.method !== 'GET' && { body: JSON.stringify({ nonsense: 1 }) }),
  });
  const { code } = (await response.json()) as { code?: ProblemCode };
  return code ?? response.status;
}

const enter: Record<State, () => Promise<unknown>> = {
  async feature_disabled() {
    await setOrganization(switches(false));
    await app.services.db
      .updateTable('users')
      .set({ email_verified_at: null })
      .where('id', '=', owner.login.id)
      .execute();
  },
  async limit_reached() {
    await setOrganization({ ...switches(true), window_limit: 1 });
    await fillUp(
      'evaluation_questions',
      'question, expects, origin',
      "n, 'answer', 'manual'",
      maxQuestions,
    );
    await fillUp('companion_trivia', 'text, text_hash', 'n, n', triviaLimits.perAgent);
    await fillUp(
      'companion_interviews',
      'name, familiarity, kind, state',
      "n, 1, 'text', 'ready'",
      maxInterviews,
    );
  },
  async subscription_suspended() {
    await setOrganization({ suspended_at: new Date() });
    // The state of customers' windows is cached for a second.
    await new Promise((resolve) => setTimeout(resolve, 1_100));
  },
};

test.each(states)('%s is reported before invalid input', async (state) => {
  await enter[state]();
  const refusals: [string, ProblemCode | number][] = [];
  for (const each of applicable.filter((entry) => entry.state === state)) {
    refusals.push([each.title, await send(each)]);
  }
  expect(refusals.length).toBeGreaterThan(0);
  expect(refusals).toEqual(refusals.map(([title]) => [title, state]));
});
