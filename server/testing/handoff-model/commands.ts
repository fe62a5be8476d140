import fc from '#shared/testing/property.ts';
import { personRequest } from './customer-actions.ts';
import type { MemberAction } from './member-actions.ts';
import type { HandoffModel, Which } from './observed-chats.ts';
import type { HandoffWorld } from './world.ts';

type Command = fc.AsyncCommand<HandoffModel, HandoffWorld>;
type Check = (model: HandoffModel) => boolean;

/** A command that is possible where `check` holds; printed by its name when a run fails. */
function command(
  name: string,
  run: (world: HandoffWorld) => Promise<void>,
  check: Check = () => true,
): Command {
  return { check, run: (_model, world) => run(world), toString: () => name };
}

const which = fc.constantFrom<Which[]>(0, 1);
const bool = fc.boolean();
const exists =
  (chat: Which): Check =>
  ({ chats }) =>
    chats[chat].id !== null;
const mayAct =
  (who: Which, chat: Which): Check =>
  (model) =>
    exists(chat)(model) && model.hasAccess[who];
const bothMayAct =
  (chat: Which): Check =>
  (model) =>
    mayAct(0, chat)(model) && mayAct(1, chat)(model);

const memberActions: MemberAction[] = ['accept', 'reply', 'take', 'return', 'close'];
const acts = fc
  .tuple(which, which, fc.constantFrom(...memberActions))
  .map(([who, chat, action]) =>
    command(
      `member ${who}: ${action} ${chat}`,
      (w) => w.member(who, chat, action),
      mayAct(who, chat),
    ),
  );
/** The member who answers the chat, while nothing hinders them. */
const isAnswered =
  (chat: Which): Check =>
  ({ chats, hasAccess }) =>
    chats[chat].state === 'human' && chats[chat].assignee !== null && hasAccess[0] && hasAccess[1];
const answering = fc
  .tuple(which, fc.constantFrom<MemberAction[]>('reply', 'return', 'close'))
  .map(([chat, action]) =>
    command(
      `the member of ${chat}: ${action}`,
      (w) => w.member(w.memberOf(chat), chat, action),
      isAnswered(chat),
    ),
  );
/** Closed chats are often closed again, or expire, before their customers write, so this is a command. */
const returns = fc.tuple(which, fc.constantFrom(10, 31)).map(([chat, minutes]) =>
  command(
    `the member closes ${chat}, whose customer writes after ${minutes} minutes`,
    async (w) => {
      await w.member(w.memberOf(chat), chat, 'close');
      await w.pass(minutes);
      await w.write(chat, 'Do you repair umbrellas?');
    },
    isAnswered(chat),
  ),
);
const snoozes = fc
  .tuple(which, fc.constantFrom(5, 40), fc.constantFrom('customer', 'member', 'time', 'nothing'))
  .map(([chat, minutes, ending]) =>
    command(
      `${chat} is snoozed for ${minutes} minutes, which ${ending} ends`,
      async (w) => {
        await w.snooze(0, chat, minutes);
        if (ending === 'customer') await w.write(chat, 'Are you open?');
        if (ending === 'member') await w.snooze(1, chat, null);
        if (ending === 'time') await w.pass(minutes + 1);
      },
      isAnswered(chat),
    ),
  );
const waitsEnd = fc
  .tuple(
    which,
    which,
    fc.constantFrom<('cancel' | 'return' | 'close')[]>('cancel', 'return', 'close'),
  )
  .map(([who, chat, ending]) =>
    command(
      `the wait of ${chat} ends: ${ending} by ${who}`,
      (w) => (ending === 'cancel' ? w.cancel(chat) : w.member(who, chat, ending)),
      (model) => model.chats[chat].state === 'queue' && model.hasAccess[who],
    ),
  );
const reopens = fc
  .tuple(which, fc.constantFrom<('request' | 'return' | 'take')[]>('request', 'return', 'take'))
  .map(([chat, action]) =>
    command(
      `closed chat ${chat}: ${action}`,
      (w) => (action === 'request' ? w.request(chat) : w.member(0, chat, action)),
      ({ chats }) => chats[chat].state === 'closed',
    ),
  );
const accessEnds = which.map((chat) =>
  command(
    `member 1 loses access while answering ${chat}`,
    async (w) => {
      await w.assign(0, chat);
      await w.setAccess(false);
    },
    isAnswered(chat),
  ),
);
const offersEnd = fc.constantFrom(3, 4).map((minutes) =>
  command(
    `an offer ends after ${minutes} minutes`,
    (w) => w.pass(minutes),
    ({ chats }) => chats.some(({ offer }) => offer !== null),
  ),
);
const requests = which.map((chat) =>
  command(`customer ${chat} requests a person`, (w) => w.request(chat)),
);
const writes = fc
  .tuple(which, fc.constantFrom('Do you repair umbrellas?', personRequest, 'Are you open?'))
  .map(([chat, text]) => command(`customer ${chat} writes “${text}”`, (w) => w.write(chat, text)));
const passes = fc
  .integer({ min: 1, max: 16 })
  .map((minutes) => command(`${minutes} minutes pass`, (w) => w.pass(minutes)));

/** Everything that members, customers and time can do to a chat; what is repeated is more frequent. */
export const anyCommand: fc.Arbitrary<Command>[] = [
  ...[requests, requests, writes, writes, acts, acts, answering, answering, passes],
  ...[offersEnd, offersEnd, waitsEnd, reopens, returns, returns, snoozes, snoozes, accessEnds],
  which.map((chat) => command(`customer ${chat} cancels`, (w) => w.cancel(chat), exists(chat))),
  which.map((chat) =>
    command(`both accept ${chat}`, (w) => w.acceptTogether(chat), bothMayAct(chat)),
  ),
  fc
    .tuple(which, which)
    .map(([who, chat]) =>
      command(
        `member ${who} takes ${chat} by force`,
        (w) => w.takeByForce(who, chat),
        mayAct(who, chat),
      ),
    ),
  fc
    .tuple(which, which)
    .map(([who, chat]) =>
      command(`member ${who} assigns ${chat}`, (w) => w.assign(who, chat), bothMayAct(chat)),
    ),
  fc
    .tuple(which, which)
    .map(([who, chat]) =>
      command(`member ${who} snoozes ${chat}`, (w) => w.snooze(who, chat, 20), mayAct(who, chat)),
    ),
  fc
    .tuple(which, bool)
    .map(([who, away]) => command(`member ${who} away: ${away}`, (w) => w.setAway(who, away))),
  fc
    .tuple(which, bool)
    .map(([who, on]) => command(`member ${who} connected: ${on}`, (w) => w.connect(who, on))),
  bool.map((access) => command(`member 1 has access: ${access}`, (w) => w.setAccess(access))),
  fc
    .constantFrom(35, 65)
    .map((minutes) => command(`${minutes} minutes pass`, (w) => w.pass(minutes))),
];
