import type { AgentChange } from '#shared/contracts/chatbots/agent-changes.ts';
import type { Agent } from '#shared/contracts/chatbots/agents.ts';
import type { PageChange, WindowChange } from '#shared/contracts/chatbots/window-changes.ts';
import type { WindowPage } from '#shared/contracts/chatbots/window-settings.ts';
import type { Window } from '#shared/contracts/chatbots/windows.ts';
import { isDeepEqual } from '#shared/utils/is-deep-equal.ts';
import { isEmpty, omitEmpty } from '#shared/utils/omit-empty.ts';

export const colorFields = [
  'main_color',
  'button_background_color',
  'background_color',
  'sub_color',
  'text_color',
  'sub_text_color',
] as const;
export type ColorName = (typeof colorFields)[number];

/** Fields of the tab `people`. */
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

/** In the order of the form. */
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

export const agentFields = [
  'description',
  'service_description',
  'pricing_description',
  'chat_style',
  'persona',
  'language',
  'model',
  'contact',
  'phone_number',
  'url',
] as const satisfies readonly (keyof Agent)[];
export type AgentField = (typeof agentFields)[number];

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
  model: 'default',
  contact: '',
  phone_number: '',
  url: '',
};

/** The stored state that the form was filled with. */
export interface StoredSettings {
  window: Window;
  agent: Agent | null;
}

export function toSettingsValues({ window, agent }: StoredSettings): SettingsValues {
  return {
    window: pick(window, windowFields),
    agent: pick(agent ?? noAgent, agentFields),
    page: pick(window.page, pageFields),
  };
}

export function changedValues<Values extends object>(
  before: Values,
  after: Values,
): Partial<Values> {
  const keys = Object.keys(after) as (keyof Values)[]; // the values of the form have no other keys
  const changed = keys.filter((key) => !isDeepEqual(before[key], after[key]));
  return pick(after, changed);
}

/** Unsaved changes. */
export interface SettingsEdits {
  window: Partial<SettingsValues['window']>;
  agent: Partial<SettingsValues['agent']>;
  page: Partial<SettingsValues['page']>;
}

export function toEdits(before: SettingsValues, after: SettingsValues): SettingsEdits {
  return {
    window: changedValues(before.window, after.window),
    agent: changedValues(before.agent, after.agent),
    page: changedValues(before.page, after.page),
  };
}

/**
 * Returns the path of the first invalid field in the order of the form, such as
 * `window.intro_text`.
 */
export function firstProblem(errors: { [Part in keyof SettingsValues]?: object }): string {
  const { window = {}, agent = {}, page = {} } = errors;
  const first = windowFields.find((field) => field in window);
  if (first) return `window.${first}`;
  const firstOfAgent = agentFields.find((field) => field in agent);
  if (firstOfAgent) return `agent.${firstOfAgent}`;
  return `page.${pageFields.find((field) => field in page)}`;
}

/** A partial update with only the changed values; cleared fields are named in `clear`. */
export function windowChange(
  before: SettingsValues['window'],
  after: SettingsValues['window'],
): WindowChange {
  const { name, allowed_origins: origins, ...rest } = changedValues(before, after);
  return {
    ...omitEmpty(withoutBlanks(rest)),
    ...cleared(rest),
    // An empty name has to be refused, and origins have no default to clear to.
    ...(name !== undefined && { name }),
    ...(origins && { allowed_origins: origins.filter(Boolean) }),
  };
}

export function agentChange(
  before: SettingsValues['agent'],
  after: SettingsValues['agent'],
): AgentChange {
  const changed = changedValues(before, after);
  return { ...omitEmpty(changed), ...cleared(changed) };
}

/** Fields of the page may be sent empty. */
export function pageChange(
  before: SettingsValues['page'],
  after: SettingsValues['page'],
): PageChange {
  return changedValues(before, after);
}

function cleared<Values extends object>(values: Values): { clear?: (keyof Values)[] } {
  const entries = Object.entries(withoutBlanks(values));
  const empty = entries.filter(([, value]) => isEmpty(value)).map(([key]) => key as keyof Values); // the object's own keys
  return empty.length > 0 ? { clear: empty } : {};
}

/** Removes blank rows of lists, also within nested settings. */
function withoutBlanks<Values extends object>(values: Values): Values {
  const entries = Object.entries(values).map(([key, value]: [string, unknown]) => {
    if (Array.isArray(value)) return [key, value.filter((item) => !isEmpty(item))];
    return [key, value instanceof Object ? withoutBlanks(value) : value];
  });
  return Object.fromEntries(entries) as Values; // only list items were removed
}

function pick<Values extends object, Key extends keyof Values>(
  values: Values,
  keys: readonly Key[],
): Pick<Values, Key> {
  return Object.fromEntries(keys.map((key) => [key, values[key]])) as Pick<Values, Key>; // every key is set
}
