import {
  type Database,
  isRaised,
  isUnreachable,
  type PreparedStatement,
  runPrepared,
  runPreparedEarly,
} from '#server/platform/db/database.ts';
import { gather } from '#server/platform/gather.ts';
import type { AnswerMode, Card, Citation, Finish, HandledBy } from '#shared/contracts/chat.ts';
import type { Channel } from './chat.repository.ts';

/** What `start_turns` reads, under its names. */
export interface BegunTurn {
  organization_id: string;
  window_id: string;
  /** Nobody wrote to it for a minute. */
  is_window_quiet: boolean;
  visitor_id: string;
  session_id: string;
  is_new: boolean;
  /** Whether window and agent are on. */
  agent_on: boolean;
  language: string;
  channel: Channel;
  page_url: string | null;
  question_id: string;
  client_id: string | null;
  text: string;
  /** `tsvector` text for the search of the history. */
  words: string;
  answer_id: string;
  period_start: Date;
  chat_limit: number | null;
  mau_limit: number | null;
  /** How many of the latest messages to tell. */
  history_length: number;
  /** Files that the customer sends with it; null: none. */
  attachment_ids: readonly string[] | null;
}

export interface PastMessage {
  sender: 'customer' | 'chatbot';
  text: string;
}

export interface TurnPlace {
  handledBy: HandledBy;
  /** The AI answers; otherwise a person or nobody. */
  isAnswered: boolean;
  /** One chat was set aside for the answer; otherwise a limit is reached. */
  isReserved: boolean;
  /** The latest messages before the question, oldest first; null: none. */
  history: PastMessage[] | null;
  /** Resolves once the question and the place of its answer cannot be lost; nobody is told of them before. */
  stored: Promise<void>;
}

/** What `finish_turns` reads, under its names. */
export interface EndedAnswer {
  organization_id: string;
  id: string;
  session_id: string;
  text: string;
  state: 'done' | 'stopped' | 'failed';
  finish: Finish | null;
  mode: AnswerMode;
  fallback: boolean;
  counted: boolean;
  citations: Citation[];
  cards: Card[];
  words: string;
  faq_ids: string[];
  channel: string;
}

const beginTurns: PreparedStatement = {
  name: 'start_turns',
  text: `
    select place.answer_id as "answerId", handled_by as "handledBy", is_answered as "isAnswered",
      is_reserved as "isReserved", history
    from json_to_recordset($1) as batch (organization_id text, period_start timestamptz,
      chat_limit integer, mau_limit integer, quiet_window_ids text[], has_files boolean, turns json)
    cross join lateral start_turns(organization_id, period_start, chat_limit, mau_limit,
      quiet_window_ids, has_files, turns) as place`,
};

/** What `begin` fails with when a file is not the customer's, or was sent already. */
export function isWithoutFiles(error: unknown): boolean {
  return isRaised(error, 'CW001');
}

const finishTurns: PreparedStatement = {
  name: 'finish_turns',
  text: `
    select finish_turns(organization_id, faq_ids, answers) as id
    from json_to_recordset($1) as batch (organization_id text, faq_ids text[], answers json)`,
};

/**
 * Where turns begin and end. Turns that begin at the same moment are stored by one statement, and so
 * are those that end: one round trip and one flush of the disk for all of them.
 */
export function createTurnStore(db: Database) {
  const options = {
    most: 16,
    patienceMs: 25,
    mostBatches: 4,
    failsForAll: isUnreachable,
    compare: inOneOrder,
  };
  const untilStored = {
    ...options,
    over: (places: readonly (TurnPlace | null)[]) =>
      Promise.all(places.map((place) => place?.stored)),
  };
  return {
    /**
     * Stores a question and the place of its answer, which is known before they are `stored`; null
     * when there is no such chat.
     */
    begin: gather(async (turns: readonly BegunTurn[]) => {
      const batches = storableJson(together(turns, isOneBatch).map(batchOfTurns));
      const told = await runPreparedEarly<BegunPlace>(db, beginTurns, [batches], turns.length);
      const places = new Map((await told.rows).map((place) => [place.answerId, place]));
      return turns.map(({ answer_id }): TurnPlace | null => {
        const place = places.get(answer_id);
        return place ? { ...place, stored: told.stored } : null;
      });
    }, untilStored),

    /**
     * Stores how an answer ended, and settles what was set aside for it. False when it had been
     * taken for abandoned and ended otherwise.
     */
    end: gather(async (answers: readonly EndedAnswer[]) => {
      const batches = together(answers, isOneOrganization).map(batchOfAnswers);
      const stored = await runPrepared<{ id: string }>(db, finishTurns, [storableJson(batches)]);
      const ids = new Set(stored.map(({ id }) => id));
      return answers.map(({ id }) => ids.has(id));
    }, options),
  };
}
export type TurnStore = ReturnType<typeof createTurnStore>;

type BegunPlace = Omit<TurnPlace, 'stored'> & { answerId: string };

/** Turns of one organization and month, as the function takes them. */
function batchOfTurns([first, ...others]: Together<BegunTurn>) {
  const turns = [first, ...others];
  const quiet = turns.filter(({ is_window_quiet }) => is_window_quiet);
  const { organization_id, period_start, chat_limit, mau_limit } = first;
  return {
    organization_id,
    period_start,
    chat_limit,
    mau_limit,
    quiet_window_ids: quiet.length > 0 ? quiet.map(({ window_id }) => window_id) : null,
    has_files: turns.some(({ attachment_ids }) => attachment_ids !== null),
    turns,
  };
}

function batchOfAnswers([first, ...others]: Together<EndedAnswer>) {
  const answers = [first, ...others];
  const faq_ids = answers.flatMap((answer) => answer.faq_ids);
  return { organization_id: first.organization_id, faq_ids, answers };
}

type Locking = Pick<BegunTurn, 'organization_id' | 'session_id'>;

/** Two statements that lock the same rows in one order do not wait for each other for ever. */
function inOneOrder(one: Locking, other: Locking): number {
  return (
    inOrder(one.organization_id, other.organization_id) || inOrder(one.session_id, other.session_id)
  );
}

const inOrder = (one: string, other: string) => (one === other ? 0 : one < other ? -1 : 1);

/** Of one organization, and not of one chat, which stand beside each other. */
const isOneOrganization = (one: Locking, next: Locking) =>
  one.organization_id === next.organization_id && one.session_id !== next.session_id;

const isOneBatch = (one: BegunTurn, next: BegunTurn) =>
  isOneOrganization(one, next) &&
  one.chat_limit === next.chat_limit &&
  one.mau_limit === next.mau_limit &&
  one.period_start.getTime() === next.period_start.getTime();

type Together<Item> = [Item, ...Item[]];

/** The items in their order, in runs of those that each belong to the one before. */
function together<Item>(
  items: readonly Item[],
  belongs: (one: Item, next: Item) => boolean,
): Together<Item>[] {
  const runs: Together<Item>[] = [];
  for (const item of items) {
    const run = runs.at(-1);
    const before = run?.at(-1);
    if (run && before !== undefined && belongs(before, item)) run.push(item);
    else runs.push([item]);
  }
  return runs;
}

/** PostgreSQL's JSON refuses U+0000 and halves of a surrogate pair, which a model may send. */
function storableJson(value: unknown): string {
  const json = JSON.stringify(value);
  // Hardly ever; to look at every part costs more than to write them all.
  if (!refusedEscape.test(json)) return json;
  return JSON.stringify(value, (_, part: unknown) =>
    typeof part === 'string' ? part.replaceAll('\0', '').toWellFormed() : part,
  );
}

/** As JSON writes them; also where the text itself shows such an escape, which does no harm. */
const refusedEscape = /\\u(?:0000|d[89a-f])/;
