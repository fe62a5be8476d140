import type { Agent, AgentChange } from '#shared/contracts/agents.ts';
import type { PageChange, WindowChange } from '#shared/contracts/window-changes.ts';
import type { WindowPage } from '#shared/contracts/window-settings.ts';
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

/** When people help, and what customers are asked. */
export const peopleFields = [
  'handoff',
  'closing_remarks',
  'hours',
  'ask_consent',
  'consent_text',
  'contact_collect',
  'contact_request',
  'request_text',
  'collect',
] as const satisfies readonly (keyof Window)[];

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
  'image_url',
  ...colorFields,
  'animation_on',
  'style_code',
  ...peopleFields,
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

/** What it holds of the chatbot's own page. */
export const pageFields = [
  'title',
  'meta_title',
  'content',
  'image_url',
  'logo_image',
  'warning_text',
  'warning_color',
  'btm_text',
  'btm_color',
  'btm_text_color',
  'background_color',
  'box_color',
  'text_color',
] as const satisfies readonly (keyof WindowPage)[];

export interface SettingsValues {
  window: Pick<Window, WindowField>;
  agent: Pick<Agent, AgentField>;
  page: WindowPage;
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
  return {
    window: pick(window, windowFields),
    agent: pick(agent ?? noAgent, agentFields),
    page: pick(window.page, pageFields),
  };
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
  page: Partial<SettingsValues['page']>;
}

export function editsOf(before: SettingsValues, after: SettingsValues): Edits {
  return {
    window: changedValues(before.window, after.window),
    agent: changedValues(before.agent, after.agent),
    page: changedValues(before.page, after.page),
  };
}

/** The first field with an error, in the order of the form: `window.intro_text`. */
export function firstProblem(errors: { [Part in keyof SettingsValues]?: object }): string {
  const { window = {}, agent = {}, page = {} } = errors;
  const first = windowFields.find((field) => field in window);
  if (first) return `window.${first}`;
  const firstOfAgent = agentFields.find((field) => field in agent);
  if (firstOfAgent) return `agent.${firstOfAgent}`;
  return `page.${pageFields.find((field) => field in page)}`;
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

/** The same for the page, whose fields can be sent empty. */
export function pageChange(
  before: SettingsValues['page'],
  after: SettingsValues['page'],
): PageChange {
  return changedValues(before, after);
}

function cleared<Values extends object>(values: Values): { clear?: (keyof Values)[] } {
  const entries = Object.entries(withoutBlanks(values));
  const empty = entries.filter(([, value]) => isEmpty(value)).map(([key]) => key as keyof Values); // its own keys
  return empty.length > 0 ? { clear: empty } : {};
}

/** Lists without the rows that nobody filled in, those within groups of settings too. */
function withoutBlanks<Values extends object>(values: Values): Values {
  const entries = Object.entries(values).map(([key, value]: [string, unknown]) => {
    if (Array.isArray(value)) return [key, value.filter((item) => !isEmpty(item))];
    return [key, value instanceof Object ? withoutBlanks(value) : value];
  });
  return Object.fromEntries(entries) as Values; // only items of lists were taken away
}

function pick<Values extends object, Key extends keyof Values>(
  values: Values,
  keys: readonly Key[],
): Pick<Values, Key> {
  return Object.fromEntries(keys.map((key) => [key, values[key]])) as Pick<Values, Key>; // every key is written
}
