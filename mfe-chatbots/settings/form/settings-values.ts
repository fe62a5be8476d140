import type { Agent, AgentChange } from '#shared/contracts/agents.ts';
import type { WindowChange } from '#shared/contracts/window-changes.ts';
import type { Window } from '#shared/contracts/windows.ts';
import { isEmpty, nonEmpty } from '#shared/utils/non-empty.ts';
import { isSame } from './is-same.ts';

export const colorFields = [
  'main_color',
  'button_background_color',
  'background_color',
  'sub_color',
  'text_color',
  'sub_text_color',
] as const;
export type ColorName = (typeof colorFields)[number];

/** What the form holds of a chatbot, in the order in which it shows it. */
export const windowFields = [
  'name',
  'website',
  'brand_name',
  'intro_text',
  'modal_text',
  'starter_questions',
  'page_infos',
  'show_sources',
  'contact_request',
  'request_text',
  'closing_remarks',
  'hours',
  'image_url',
  ...colorFields,
  'animation_on',
  'style_code',
  'allowed_origins',
] as const satisfies readonly (keyof Window)[];
export type WindowField = (typeof windowFields)[number];

/** What it holds of the chatbot's agent. */
export const agentFields = [
  'description',
  'service_description',
  'pricing_description',
  'chat_style',
  'persona',
  'language',
  'contact',
  'phone_number',
  'url',
] as const satisfies readonly (keyof Agent)[];
export type AgentField = (typeof agentFields)[number];

export interface SettingsValues {
  window: Pick<Window, WindowField>;
  agent: Pick<Agent, AgentField>;
}

const noAgent: SettingsValues['agent'] = {
  description: '',
  service_description: '',
  pricing_description: '',
  chat_style: 'friendly',
  persona: '',
  language: 'same',
  contact: '',
  phone_number: '',
  url: '',
};

/** What is stored, as the form was filled with it. */
export interface Stored {
  window: Window;
  agent: Agent | null;
}

export function valuesOf({ window, agent }: Stored): SettingsValues {
  return { window: pick(window, windowFields), agent: pick(agent ?? noAgent, agentFields) };
}

/** The fields that differ, as they are afterwards. */
export function changedValues<Values extends object>(
  before: Values,
  after: Values,
): Partial<Values> {
  const keys = Object.keys(after) as (keyof Values)[]; // values of the form have no other keys
  const changed = keys.filter((key) => !isSame(before[key], after[key]));
  return pick(after, changed);
}

/** What the user changed and has not saved. */
export interface Edits {
  window: Partial<SettingsValues['window']>;
  agent: Partial<SettingsValues['agent']>;
}

export function editsOf(before: SettingsValues, after: SettingsValues): Edits {
  return {
    window: changedValues(before.window, after.window),
    agent: changedValues(before.agent, after.agent),
  };
}

/** The first field with an error, in the order of the form: `window.intro_text`. */
export function firstProblem(errors: { window?: object; agent?: object }): string {
  const { window = {}, agent = {} } = errors;
  const first = windowFields.find((field) => field in window);
  const firstOfAgent = agentFields.find((field) => field in agent);
  return first ? `window.${first}` : `agent.${firstOfAgent}`;
}

/**
 * A partial update of the chatbot (V2): only what changed and says something; what was emptied is
 * named in `clear`.
 */
export function windowChange(
  before: SettingsValues['window'],
  after: SettingsValues['window'],
): WindowChange {
  const { name, allowed_origins: origins, ...rest } = changedValues(before, after);
  return {
    ...nonEmpty(withoutBlanks(rest)),
    ...cleared(rest),
    // An empty name is refused, not cleared; and origins have no default to go back to.
    ...(name !== undefined && { name }),
    ...(origins && { allowed_origins: origins.filter(Boolean) }),
  };
}

/** The same for the agent. */
export function agentChange(
  before: SettingsValues['agent'],
  after: SettingsValues['agent'],
): AgentChange {
  const changed = changedValues(before, after);
  return { ...nonEmpty(changed), ...cleared(changed) };
}

function cleared<Values extends object>(values: Values): { clear?: (keyof Values)[] } {
  const entries = Object.entries(withoutBlanks(values));
  const empty = entries.filter(([, value]) => isEmpty(value)).map(([key]) => key as keyof Values); // its own keys
  return empty.length > 0 ? { clear: empty } : {};
}

/** Lists without the rows that nobody filled in. */
function withoutBlanks<Values extends object>(values: Values): Values {
  const entries = Object.entries(values).map(([key, value]) => [
    key,
    Array.isArray(value) ? value.filter((item) => !isEmpty(item)) : value,
  ]);
  return Object.fromEntries(entries) as Values; // only items of lists were taken away
}

function pick<Values extends object, Key extends keyof Values>(
  values: Values,
  keys: readonly Key[],
): Pick<Values, Key> {
  return Object.fromEntries(keys.map((key) => [key, values[key]])) as Pick<Values, Key>; // every key is written
}
