import fc from '#shared/testing/property.ts';
import type { HandoffModel, Which } from './observed-chats.ts';
import type { HandoffWorld } from './world.ts';

type Command = fc.AsyncCommand<HandoffModel, HandoffWorld>;

/** A command that is possible where `check` holds; printed by its name when a run fails. */
function command(
  name: string,
  run: (world: HandoffWorld) => Promise<void>,
  check: (model: HandoffModel) => boolean = () => true,
): Command {
  return { check, run: (_model, world) => run(world), toString: () => name };
}

const which = fc.constantFrom<Which[]>(0, 1);
const exists =
  (chat: Which) =>
  ({ chats }: HandoffModel) =>
    chats[chat].id !== null;

/** Everything that members, customers and time can do to a chat. */
export const anyCommand: fc.Arbitrary<Command>[] = [
  which.map((chat) => command(`customer ${chat} requests a person`, (w) => w.request(chat))),
  fc
    .tuple(
      which,
      fc.constantFrom('Do you repair umbrellas?', 'I want to talk to a person', 'Hello'),
    )
    .map(([chat, text]) =>
      command(`customer ${chat} writes “${text}”`, (w) => w.write(chat, text)),
    ),
  which.map((chat) => command(`customer ${chat} cancels`, (w) => w.cancel(chat), exists(chat))),
  fc
    .tuple(which, which, fc.constantFrom('accept', 'reply', 'take', 'return', 'close'))
    .map(([who, chat, action]) =>
      command(`member ${who}: ${action} ${chat}`, (w) => w.member(who, chat, action), exists(chat)),
    ),
  which.map((chat) => command(`both accept ${chat}`, (w) => w.acceptTogether(chat), exists(chat))),
  fc
    .tuple(which, fc.boolean())
    .map(([who, away]) => command(`member ${who} away: ${away}`, (w) => w.setAway(who, away))),
  fc
    .tuple(which, fc.boolean())
    .map(([who, on]) => command(`member ${who} connected: ${on}`, (w) => w.connect(who, on))),
  fc
    .integer({ min: 1, max: 16 })
    .map((minutes) => command(`${minutes} minutes pass`, (w) => w.pass(minutes))),
];
