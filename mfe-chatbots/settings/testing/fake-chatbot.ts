import type { Agent } from '#shared/contracts/agents.ts';
import { permissions } from '#shared/contracts/names.ts';
import type { WindowSettings } from '#shared/contracts/window-settings.ts';
import type { Window } from '#shared/contracts/windows.ts';
import { presets } from '../appearance/presets.ts';

const time = '2026-11-01T09:00:00.000Z';

const settings: WindowSettings = {
  ...presets.light,
  name: 'Onyu Flowers',
  image_url: null,
  brand_name: '',
  intro_text: '',
  animation_on: true,
  modal_text: '',
  page_infos: [],
  style_code: '',
  contact_collect: 'off',
  contact_request: true,
  request_text: '',
  custom_logo_image: null,
  website: null,
  languages: [],
  starter_questions: [],
  closing_remarks: '',
  show_sources: true,
  hours: { timezone: 'Asia/Seoul', weekly: [], holidays: [], closed_text: '' },
  handoff: { enabled: false, notification_emails: [] },
  collect: { items: [], consent_text: '' },
};

/** A chatbot as an owner gets it, without unpublished changes. */
export function fakeWindow(changes: Partial<Window> = {}): Window {
  return {
    ...settings,
    id: 'window-1',
    hash_id: 'onyu-flowers',
    version: '2023-09-25',
    agent_id: null,
    agent_on: true,
    agent: null,
    page: {} as Window['page'], // the settings do not show it
    channels: { kakao: { state: 'none' }, sms: { state: 'none' } },
    using_sms: false,
    allowed_origins: [],
    hidden: false,
    published_version: 1,
    draft_changes: 0,
    diff: [],
    revision: 1,
    my_permissions: Object.fromEntries(
      permissions.map((name) => [name, true]),
    ) as Window['my_permissions'], // every key of the list is written
    created_at: time,
    updated_at: time,
    updated_by: 'Mina',
    ...changes,
  };
}

export function fakeAgent(changes: Partial<Agent> = {}): Agent {
  return {
    name: '',
    description: '',
    service_description: '',
    pricing_description: '',
    language: 'same',
    contact: '',
    phone_number: '',
    url: '',
    chat_style: 'friendly',
    persona: '',
    dataframe_description: '',
    column_description: {},
    id: 'agent-1',
    hash_id: 'agent-1',
    type: 'general',
    agent_on: true,
    knowledge_id: 'knowledge-1',
    knowledge: { id: 'knowledge-1', state: 'ready', faqs: 1, documents: 0, chunks: 1 },
    window_hashes: ['onyu-flowers'],
    published_version: 1,
    draft_changes: 0,
    diff: [],
    revision: 1,
    created_at: time,
    updated_at: time,
    ...changes,
  };
}
