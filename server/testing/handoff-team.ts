import type { Window } from '#shared/contracts/chatbots/windows.ts';
import { availabilityEndpoints } from '#shared/contracts/conversations/availability.ts';
import {
  chatClientOfMember,
  connectMember,
  createHandoffWindow,
  handoffClient,
} from './handoffs.ts';
import { memberIdOf } from './member-id.ts';
import type { TestApp, TestUser } from './test-app.ts';

/** A chatbot with an owner and two colleagues, each with a console open. */
export async function newTeam(app: TestApp) {
  const owner = await app.signUp();
  const window = await createHandoffWindow(app, owner);
  const colleague = () =>
    app.memberOf(owner, { permissions: ['all_chats'], windowIds: [window.id] });
  const [one, two] = [await colleague(), await colleague()];
  await connectMember(app, one);
  await connectMember(app, two);
  const ids = await Promise.all([owner, one, two].map((user) => memberIdOf(app, user)));
  return { owner, window, one, two, ids };
}

export const setAway = ({ api }: TestUser, away: boolean) =>
  api.call(availabilityEndpoints.change, { body: { away } });

/** A customer who waits for a person. */
export async function waitingIn(app: TestApp, window: Window) {
  const who = handoffClient((await app.customerOf(window.hash_id)).api, window);
  const { session_id: id, handled_by } = await who.request();
  return { who, id, handled_by };
}
/** The chat as its owner sees it. */
export const sessionOf = async (owner: TestUser, window: Window, id: string) =>
  (await chatClientOfMember(owner, id).read(window.hash_id)).session;
