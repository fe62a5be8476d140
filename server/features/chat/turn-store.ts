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

export interface BegunTurn {
  organizationId: string;
  windowId: string;
  /** Nobody wrote to it for a minute. */
  isWindowQuiet: boolean;
  visitorId: string;
  sessionId: string;
  isNew: boolean;
  /** Whether window and agent are on. */
  agentOn: boolean;
  language: string;
  channel: Channel;
  pageUrl: string | null;
  questionId: string;
  clientId: string | null;
  text: string;
  /** `tsvector` text for the search of the history. */
  words: string;
  answerId: string;
  periodStart: Date;
  chatLimit: number | null;
  /** How many of the latest messages to tell. */
  historyLength: number;
  /** Files that the customer sends with it; null: none. */
  attachmentIds: readonly string[] | null;
}

export interface PastMessage {
  sender: 'customer' | 'chatbot';
  text: string;
}

export interface TurnPlace {
  handledBy: HandledBy;
  /** The AI answers; otherwise a person or nobody. */
  isAnswered: boolean;
  /** One chat was set aside for the answer; otherwise the limit is reached. */
  isReserved: boolean;
  /** The latest messages before the question, oldest first; null: none. */
  history: PastMessage[] | null;
  /** Resolves once the question and the place of its answer cannot be lost; nobody is told of them before. */
  stored: Promise<void>;
}

export interface EndedAnswer {
  organizationId: string;
  id: string;
  sessionId: string;
  text: string;
  state: 'done' | 'stopped' | 'failed';
  finish: Finish | null;
  mode: AnswerMode;
  fallback: boolean;
  counted: boolean;
  citations: Citation[];
  cards: Card[];
  words: string;
  faqIds: string[];
  channel: string;
}

/** Files are taken once there is a place for question and answer. */
const beginTurns: PreparedStatement = {
  name: 'begin_turns',
  text: `
    select turn."answerId", handled_by as "handledBy", is_answered as "isAnswered",
      is_reserved as "isReserved", history
    from json_to_recordset($1) as turn (
      "organizationId" text, "windowId" text, "isWindowQuiet" boolean, "visitorId" text,
      "sessionId" text, "isNew" boolean, "agentOn" boolean, language text, channel text,
      "pageUrl" text, "questionId" text, "clientId" text, text text, words tsvector,
      "answerId" text, "periodStart" timestamptz, "chatLimit" integer, "historyLength" integer,
      "attachmentIds" text[])
    cross join lateral begin_turn("organizationId", "windowId", "isWindowQuiet", "visitorId",
      "sessionId", "isNew", "agentOn", language, channel, "pageUrl", "questionId", "clientId", text,
      words, "answerId", "periodStart", "chatLimit", "historyLength")
    left join lateral take_attachments("organizationId", "windowId", "visitorId", "sessionId",
      "questionId", case when handled_by <> 'closed' and (is_reserved or not is_answered)
        then "attachmentIds" end) on true`,
};

/** What `begin` fails with when a file is not the customer's, or was sent already. */
export function isWithoutFiles(error: unknown): boolean {
  return isRaised(error, 'CW001');
}

const endTurns: PreparedStatement = { name: 'end_turns', text: 'select end_turns($1)' };

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
      const values = [storableJson(turns)];
      const told = await runPreparedEarly<BegunPlace>(db, beginTurns, values, turns.length);
      const places = new Map((await told.rows).map((place) => [place.answerId, place]));
      return turns.map(({ answerId }): TurnPlace | null => {
        const place = places.get(answerId);
        return place ? { ...place, stored: told.stored } : null;
      });
    }, untilStored),

    /** Stores how an answer ended, and settles what was set aside for it. */
    end: gather(async (answers: readonly EndedAnswer[]) => {
      await runPrepared(db, endTurns, [storableJson(answers)]);
      return answers.map(() => undefined);
    }, options),
  };
}
export type TurnStore = ReturnType<typeof createTurnStore>;

type BegunPlace = Omit<TurnPlace, 'stored'> & { answerId: string };
type Locking = Pick<BegunTurn, 'organizationId' | 'sessionId'>;

/** Two statements that lock the same rows in one order do not wait for each other for ever. */
function inOneOrder(one: Locking, other: Locking): number {
  return (
    inOrder(one.organizationId, other.organizationId) || inOrder(one.sessionId, other.sessionId)
  );
}

const inOrder = (one: string, other: string) => (one === other ? 0 : one < other ? -1 : 1);

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
