import type { Database } from '#server/platform/db/database.ts';
import type { AnswerLimits } from '#server/platform/llm/answer-limits.ts';
import type { ChatModel } from '#server/platform/llm/chat-model.ts';
import { lookupFor, maySendSecretTo } from '#server/platform/outbound/guarded-connection.ts';
import type { Sealer } from '#server/platform/secrets/sealer.ts';
import { type CallAccount, countCalls } from './count-calls.ts';
import { type ChosenModel, priceOf } from './model-price.ts';
import { listOfferedModels, type OfferedModel } from './organization-models.repository.ts';

export interface Models {
  /** The operator's model; null when none is configured. */
  operator: ChatModel | null;
  /** The model for a chatbot's choice among those offered; null: answers quote the sources. */
  choose(offered: readonly OfferedModel[], choice: string): Promise<ChosenModel | null>;
  /** The model that a choice selects: the name of an own model, `operator` or `none`. */
  resolve(offered: readonly OfferedModel[], choice: string): string;
  /**
   * The model for work that no chatbot chose one for: the organization's default or the operator's.
   * Its calls are metered.
   */
  findDefault(account: CallAccount): Promise<ChatModel | null>;
  /** The operator's model, whose calls are metered. */
  findOperator(account: CallAccount): ChatModel | null;
  /** The model with its calls metered. */
  countCalls(model: ChosenModel, account: CallAccount): ChatModel;
  close(): Promise<void>;
}

interface ModelServices {
  db: Database;
  operator: ChatModel | null;
  sealer: Sealer;
  /** Private `host:port` pairs that organizations may enter. */
  allow: readonly string[];
  limits: Partial<AnswerLimits>;
}

interface Client {
  revision: number;
  chat: ChatModel;
}

/** The maximum number of concurrent calls of one model: half for customers, half for background work. */
const slots = 32;
const maxClients = 200;

/** Clients of models, opened when they are first used and closed when the model changes. */
export function createModels({ db, operator, sealer, allow, limits }: ModelServices): Models {
  const clients = new Map<string, Client>();
  const operatorModel = operator && { chat: operator, name: operator.model, price: null };

  async function open(model: OfferedModel): Promise<ChatModel | null> {
    const known = clients.get(model.id);
    if (known?.revision === model.revision) return known.chat;
    const apiKey = model.sealed_key === null ? '' : sealer.open(model.sealed_key, model.id);
    if (apiKey === null || !maySendSecretTo(model.base_url, allow)) return null;
    const { createSharedChatModel } = await import('./create-shared-chat-model.ts');
    const chat = createSharedChatModel({
      ...{ baseUrl: model.base_url, model: model.model, apiKey, limits, slots },
      lookup: lookupFor(model.base_url, allow),
    });
    store(model, chat);
    return chat;
  }

  function store({ id, revision }: OfferedModel, chat: ChatModel): void {
    closeClient(id);
    clients.set(id, { revision, chat });
    const [oldest] = clients.keys();
    if (clients.size > maxClients && oldest !== undefined) closeClient(oldest);
  }

  function closeClient(id: string): void {
    void clients.get(id)?.chat.close({ finishesAnswers: true });
    clients.delete(id);
  }

  function resolve(offered: readonly OfferedModel[], choice: string): string {
    if (choice === 'none') return choice;
    const own = choice === 'operator' ? undefined : findOwn(offered, choice);
    return own?.name ?? (operator ? 'operator' : 'none');
  }

  async function choose(offered: readonly OfferedModel[], choice: string) {
    const resolved = resolve(offered, choice);
    if (resolved === 'none') return null;
    const own = offered.find(({ name }) => name === resolved);
    if (!own) return operatorModel;
    const chat = await open(own);
    return chat && { chat, name: own.name, price: priceOf(own) };
  }

  return {
    operator,
    choose,
    resolve,
    async findDefault(account) {
      const offered = await listOfferedModels(db, account.organizationId);
      const chosen = await choose(offered, 'default');
      return chosen && countCalls(db, chosen, account);
    },
    findOperator: (account) => operatorModel && countCalls(db, operatorModel, account),
    countCalls: (model, account) => countCalls(db, model, account),
    async close() {
      await Promise.all([...clients.values()].map(({ chat }) => chat.close()));
    },
  };
}

function findOwn(offered: readonly OfferedModel[], choice: string): OfferedModel | undefined {
  return (
    offered.find(({ name }) => name === choice) ?? offered.find(({ is_default }) => is_default)
  );
}
