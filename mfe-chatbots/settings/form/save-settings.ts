import { api } from '#shared/console/index.ts';
import type { Agent } from '#shared/contracts/chatbots/agents.ts';
import type { Window } from '#shared/contracts/chatbots/windows.ts';
import { type FieldErrorCodes, validateWith } from '#shared/forms/use-contract-form.ts';
import { isDeepEqual } from '#shared/utils/is-deep-equal.ts';
import { saveWithOptimisticLock } from '#shared/utils/save-with-optimistic-lock.ts';
import { cacheAgent, cacheWindow } from '../../queries.ts';
import {
  agentChange,
  changedValues,
  pageChange,
  type SettingsValues,
  type StoredSettings,
  toSettingsValues,
  windowChange,
} from './settings-values.ts';

type Part = keyof SettingsValues;

/** Saving one part failed; `cause` is the reason. */
export class PartFailure extends Error {
  override readonly name = 'PartFailure';
  readonly part: Part;

  constructor(part: Part, cause: unknown) {
    super(`the ${part} was not saved`, { cause });
    this.part = part;
  }
}

/** Parts of the settings that are saved already; a later part may still fail. */
interface SaveProgress {
  stored: StoredSettings;
  saved: SettingsValues;
}

/** Saves the changed parts one after the other, and updates `progress` after each. */
export async function saveParts({ stored, saved }: SaveProgress, values: SettingsValues) {
  stored.window = await saveWindow(stored.window, saved.window, values.window);
  saved.window = values.window;
  stored.window = await savePage(stored.window, saved.page, values.page);
  saved.page = values.page;
  if (stored.agent) stored.agent = await saveAgent(stored.agent, saved.agent, values.agent);
  saved.agent = values.agent;
}

/** Saves the changes of a chatbot and returns it as stored. */
async function saveWindow(
  base: Window,
  before: SettingsValues['window'],
  after: SettingsValues['window'],
): Promise<Window> {
  const mine = changedValues(before, after);
  const params = { hash: base.hash_id };
  const body = windowChange(before, after);
  if (isUnchanged(mine)) return base;
  const saved = await asPartFailure('window', () =>
    saveWithOptimisticLock<Window>(
      { base, mine },
      (headers) => api.call('PATCH /windows/:hash', { params, body, headers }),
      async () => {
        const stored = await api.call('GET /windows', { query: { window_hash: base.hash_id } });
        cacheWindow(stored);
        return stored;
      },
    ),
  );
  cacheWindow(saved);
  return saved;
}

async function saveAgent(
  base: Agent,
  before: SettingsValues['agent'],
  after: SettingsValues['agent'],
): Promise<Agent> {
  const mine = changedValues(before, after);
  const params = { id: base.id };
  const body = agentChange(before, after);
  if (isUnchanged(mine)) return base;
  const saved = await asPartFailure('agent', () =>
    saveWithOptimisticLock<Agent>(
      { base, mine },
      (headers) => api.call('PATCH /agents/:id', { params, body, headers }),
      async () => {
        const stored = await api.call('GET /agents/:id', { params });
        cacheAgent(stored);
        return stored;
      },
    ),
  );
  cacheAgent(saved);
  return saved;
}

/** The page has no draft: changes are live at once. */
async function savePage(
  base: Window,
  before: SettingsValues['page'],
  after: SettingsValues['page'],
): Promise<Window> {
  const body = pageChange(before, after);
  if (isUnchanged(body)) return base;
  const params = { hash: base.hash_id };
  // A newer page came with the saved chatbot: revision 0 never matches, which forces a conflict
  // check.
  const isNewer = !isDeepEqual(toSettingsValues({ window: base, agent: null }).page, before);
  const stored = { ...before, revision: isNewer ? 0 : base.revision };
  let window = base;
  const { revision, ...page } = await asPartFailure('page', () =>
    saveWithOptimisticLock<SettingsValues['page'] & { revision: number }>(
      { base: stored, mine: changedValues(before, after) },
      async (headers) => {
        const saved = await api.call('PATCH /windows/:hash/page', { params, body, headers });
        return { ...saved.page, revision: saved.revision };
      },
      async () => {
        window = await api.call('GET /windows', { query: { window_hash: base.hash_id } });
        cacheWindow(window);
        return { ...window.page, revision: window.revision };
      },
    ),
  );
  const saved = { ...window, page, revision };
  cacheWindow(saved);
  return saved;
}

/** Dotted path in the form → error code. */
export async function validateSettings(
  before: SettingsValues,
  after: SettingsValues,
): Promise<FieldErrorCodes> {
  const [windowProblems, agentProblems, pageProblems] = await Promise.all([
    validateWith(
      async () => (await import('#shared/contracts/chatbots/window-changes.ts')).windowChangeSchema,
      windowChange(before.window, after.window),
    ),
    validateWith(
      async () => (await import('#shared/contracts/chatbots/agent-changes.ts')).agentChangeSchema,
      agentChange(before.agent, after.agent),
    ),
    validateWith(
      async () => (await import('#shared/contracts/chatbots/window-changes.ts')).pageChangeSchema,
      pageChange(before.page, after.page),
    ),
  ]);
  return {
    ...prefixPaths('window', windowProblems),
    ...prefixPaths('agent', agentProblems),
    ...prefixPaths('page', pageProblems),
  };
}

function prefixPaths(part: Part, codes: FieldErrorCodes): FieldErrorCodes {
  return Object.fromEntries(Object.entries(codes).map(([path, code]) => [`${part}.${path}`, code]));
}

function isUnchanged(change: object): boolean {
  return Object.keys(change).length === 0;
}

async function asPartFailure<Result>(part: Part, save: () => Promise<Result>): Promise<Result> {
  try {
    return await save();
  } catch (error) {
    throw new PartFailure(part, error);
  }
}
