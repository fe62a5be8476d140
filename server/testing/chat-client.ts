import type {
  TurnEvent,
  TurnEventData,
  TurnEventName,
} from '#shared/contracts/answers/turn-events.ts';
import { type QuestionRequest, webEndpoints } from '#shared/contracts/conversations/web.ts';
import type { ApiClient } from '#shared/http/api-client.ts';
import { readEvents } from '#shared/http/read-events.ts';

export type ReceivedTurnEvent = TurnEvent & { id: number };

/** Sends a question as the widget does and reads the answer to its end. */
export async function ask(
  api: ApiClient,
  window: string,
  body: QuestionRequest,
): Promise<ReceivedTurnEvent[]> {
  const response = await api.stream(webEndpoints.chat, { params: { id: window }, body });
  return readAll(response);
}

export async function readAll(response: Response): Promise<ReceivedTurnEvent[]> {
  const events: ReceivedTurnEvent[] = [];
  for await (const event of readEvents(response)) events.push(toTurnEvent(event));
  return events;
}

/** Names and data are validated by the contract's test, not here. */
export function toTurnEvent(event: { id: string | undefined; name: string; data: string }) {
  return {
    id: Number(event.id),
    name: event.name,
    data: JSON.parse(event.data),
  } as ReceivedTurnEvent;
}

/** The text of an answer: its deltas, joined. */
export function answerTextOf(events: readonly ReceivedTurnEvent[]): string {
  return events.map((event) => (event.name === 'delta' ? event.data.t : '')).join('');
}

/** The data of the only event with this name. */
export function dataOf<Name extends TurnEventName>(
  events: readonly ReceivedTurnEvent[],
  name: Name,
): TurnEventData<Name> {
  const found = events.filter((event) => event.name === name);
  if (found.length !== 1) throw new Error(`${found.length} events named ${name}`);
  const data: unknown = found[0]?.data;
  return data as TurnEventData<Name>; // the event of this name
}
