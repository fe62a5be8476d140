import type { Agent } from '#shared/contracts/chatbots/agents.ts';
import type { WindowPage, WindowSettings } from '#shared/contracts/chatbots/window-settings.ts';
import type { Window } from '#shared/contracts/chatbots/windows.ts';
import { everyPermission } from '#shared/contracts/people/permissions.ts';
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
  ask_consent: false,
  consent_text: '',
  show_sources: true,
  hours: { timezone: 'Asia/Seoul', weekly: [], holidays: [], closed_text: '' },
  handoff: fakeHandoff(),
  collect: { items: [], consent_text: '' },
};

/** Settings of a handoff, with the server's defaults. */
export function fakeHandoff(changes: Partial<HandoffSettings> = {}): HandoffSettings {
  return {
    ...{ enabled: false, notification_emails: [], offer_seconds: 180, max_wait_minutes: 10 },
    ...{ member_idle_minutes: 15, customer_idle_minutes: 5, when_idle: 'bot', ai_idle_hours: 24 },
    ...changes,
  };
}
type HandoffSettings = WindowSettings['handoff'];

const page: WindowPage = {
  title: '',
  meta_title: '',
  content: '',
  image_url: null,
  logo_image: null,
  warning_text: '',
  warning_color: '#fff6dd',
  btm_text: '',
  btm_color: '#f3f4f7',
  btm_text_color: '#5a6272',
  background_color: '#f7f8fa',
  box_color: '#ffffff',
  text_color: '#1b1f27',
};

export function fakeWindow(changes: Partial<Window> = {}): Window {
  return {
    ...settings,
    id: 'window-1',
    hash_id: 'onyu-flowers',
    version: '2023-09-25',
    agent_id: null,
    agent_on: true,
    agent: null,
    page,
    channels: { kakao: { state: 'none' }, sms: { state: 'none' } },
    using_sms: false,
    allowed_origins: [],
    hidden: false,
    published_version: 1,
    draft_changes: 0,
    diff: [],
    revision: 1,
    my_permissions: everyPermission,
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
    guidance: [],
    off_topic: { policy: 'answer', text: '' },
    model: 'default',
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
