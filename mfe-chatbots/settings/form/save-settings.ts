import { api } from '#shared/console/index.ts';
import type { Agent } from '#shared/contracts/agents.ts';
import type { Window } from '#shared/contracts/windows.ts';
import { type FieldProblems, problemsBy } from '../../components/use-contract-form.ts';
import { keepAgent, keepWindow } from '../queries.ts';
import { saveOver } from './save-over.ts';
import {
  agentChange,
  changedValues,
  pageChange,
  type SettingsValues,
  windowChange,
} from './settings-values.ts';

type Part = keyof SettingsValues;

/** The chatbot, its agent or its page could not be saved; `cause` tells why. */
export class PartFailure extends Error {
  override readonly name = 'PartFailure';
  readonly part: Part;

  constructor(part: Part, cause: unknown) {
    super(`the ${part} was not saved`, { cause });
    this.part = part;
  }
}

/** Saves what changed of a chatbot; answers it as it is stored then. */
export async function saveWindow(
  base: Window,
  before: SettingsValues['window'],
  after: SettingsValues['window'],
): Promise<Window> {
  const mine = changedValues(before, after);
  const params = { hash: base.hash_id };
  const body = windowChange(before, after);
  if (isNothing(mine)) return base;
  const saved = await failingAs('window', () =>
    saveOver<Window>(
      { base, mine },
      (headers) => api.call('PATCH /windows/:hash', { params, body, headers }),
      async () => {
        const stored = await api.call('GET /windows', { query: { window_hash: base.hash_id } });
        keepWindow(stored);
        return stored;
      },
    ),
  );
  keepWindow(saved);
  return saved;
}

/** The same for its agent. */
export async function saveAgent(
  base: Agent,
  before: SettingsValues['agent'],
  after: SettingsValues['agent'],
): Promise<Agent> {
  const mine = changedValues(before, after);
  const params = { id: base.id };
  const body = agentChange(before, after);
  if (isNothing(mine)) return base;
  const saved = await failingAs('agent', () =>
    saveOver<Agent>(
      { base, mine },
      (headers) => api.call('PATCH /agents/:id', { params, body, headers }),
      async () => {
        const stored = await api.call('GET /agents/:id', { params });
        keepAgent(stored);
        return stored;
      },
    ),
  );
  keepAgent(saved);
  return saved;
}

/** The same for its page, at once for everybody (W8). */
export async function savePage(
  base: Window,
  before: SettingsValues['page'],
  after: SettingsValues['page'],
): Promise<Window> {
  const body = pageChange(before, after);
  if (isNothing(body)) return base;
  const { page, revision } = await failingAs('page', () =>
    api.call('PATCH /windows/:hash/page', { params: { hash: base.hash_id }, body }),
  );
  const saved = { ...base, page, revision };
  keepWindow(saved);
  return saved;
}

/** What the contract refuses of the changes: dotted path in the form → code. */
export async function findSettingsProblems(
  before: SettingsValues,
  after: SettingsValues,
): Promise<FieldProblems> {
  const [ofWindow, ofAgent, ofPage] = await Promise.all([
    problemsBy(
      async () => (await import('#shared/contracts/window-changes.ts')).windowChangeSchema,
      windowChange(before.window, after.window),
    ),
    problemsBy(
      async () => (await import('#shared/contracts/agents.ts')).agentChangeSchema,
      agentChange(before.agent, after.agent),
    ),
    problemsBy(
      async () => (await import('#shared/contracts/window-changes.ts')).pageChangeSchema,
      pageChange(before.page, after.page),
    ),
  ]);
  return { ...under('window', ofWindow), ...under('agent', ofAgent), ...under('page', ofPage) };
}

function under(part: Part, problems: FieldProblems): FieldProblems {
  return Object.fromEntries(
    Object.entries(problems).map(([path, code]) => [`${part}.${path}`, code]),
  );
}

function isNothing(change: object): boolean {
  return Object.keys(change).length === 0;
}

async function failingAs<Result>(part: Part, save: () => Promise<Result>): Promise<Result> {
  try {
    return await save();
  } catch (error) {
    throw new PartFailure(part, error);
  }
}
