import { setTimeout as sleep } from 'node:timers/promises';
import { ask } from '#server/testing/chat-client.ts';
import { type ModelServer, startModelServer } from '#server/testing/stand-ins/model-server.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { schoolEndpoints } from '#shared/contracts/answers/school.ts';
import { atMost, type Measurement, percentile } from '../measurement.ts';
import { signedUpPeople, signInAll } from './people.ts';

const connections = 2;
const waitingCalls = 8;
const people = 100;
/** Three rounds of 100 calls, so that one stall of the machine does not decide the 99th percentile. */
const rounds = 3;

interface Times {
  'sign-in': number[];
  chat: number[];
}

/**
 * How long sign-ins and chats of others take while a member's calls wait for a model that does not
 * answer.
 */
export async function silentModel(
  databaseUrl: string,
  note: (text: string) => void,
): Promise<Measurement[]> {
  const model = await startModelServer({ script: { hangBeforeHeaders: true } });
  const app = await createTestApp({
    databaseUrl,
    maxConnections: connections,
    env: { LLM_BASE_URL: model.baseUrl, LLM_MODEL: 'stand-in' },
  });
  const alone: Times = { 'sign-in': [], chat: [] };
  const busy: Times = { 'sign-in': [], chat: [] };
  try {
    const timeOthers = await prepareOthers(app);
    note(`${people} sign-ins and chats, alone and while ${waitingCalls} calls wait for a model`);
    // Alternately, so that other load on the machine slows both down.
    for (let round = 1; round <= rounds; round += 1) {
      await timeOthers(alone);
      const { ended } = await startWaiting(app, model, round * waitingCalls);
      await timeOthers(busy);
      await ended;
    }
    return (['sign-in', 'chat'] as const).map((what) => {
      const floor = percentile(alone[what], 0.99);
      return atMost({
        name: `${what} of others while a model is silent, p99 relative to idle`,
        value: percentile(busy[what], 0.99) / floor,
        unit: '×',
        bar: 2,
      });
    });
  } finally {
    await app.close();
    await model.close();
  }
}

/**
 * Resolves when the model has received the calls of a new member; the result resolves when all have
 * ended.
 */
async function startWaiting(app: TestApp, model: ModelServer, requests: number) {
  const member = await app.signUp();
  const { agent_id } = await app.createWindow(member);
  const calls = Array.from({ length: waitingCalls }, () =>
    member.api.call(schoolEndpoints.generateChat, {
      params: { agent_id: agent_id ?? '' },
      body: { topic: 'delivery' },
    }),
  );
  const ended = Promise.allSettled(calls);
  while (model.requests.length < requests) await sleep(20);
  return { ended };
}

/** Returns a function that signs in users and greets as customers, and records each duration. */
async function prepareOthers(app: TestApp) {
  const all = await signedUpPeople(app.consoleUrl, people);
  const { hash_id } = await app.createWindow(await app.signUp());
  return async (times: Times) => {
    for (const person of all) {
      const customer = await app.customerOf(hash_id);
      const begun = performance.now();
      await signInAll(app.consoleUrl, [person]);
      const signedIn = performance.now();
      await ask(customer.api, hash_id, { greet: true });
      times['sign-in'].push(signedIn - begun);
      times.chat.push(performance.now() - signedIn);
    }
  };
}
