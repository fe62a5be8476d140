import { expect, test } from '@jest/globals';
import { fakeAgent, fakeHandoff, fakeWindow } from '../testing/fake-chatbot.ts';
import { agentChange, toSettingsValues, windowChange } from './settings-values.ts';

const { window, agent } = toSettingsValues({
  window: fakeWindow({ brand_name: 'Onyu', intro_text: { en: 'Hi', ko: '안녕' } }),
  agent: fakeAgent({ persona: 'Kind' }),
});

test('only changed values are sent', () => {
  expect(
    windowChange(window, { ...window, animation_on: false, website: 'https://a.example' }),
  ).toEqual({ animation_on: false, website: 'https://a.example' });
  expect(windowChange(window, { ...window, intro_text: { ko: '안녕', en: 'Hi' } })).toEqual({});
  expect(agentChange(agent, { ...agent, chat_style: 'formal' })).toEqual({ chat_style: 'formal' });
});

test('cleared fields are named in `clear`', () => {
  expect(windowChange(window, { ...window, brand_name: '', intro_text: {} })).toEqual({
    clear: ['brand_name', 'intro_text'],
  });
  expect(agentChange(agent, { ...agent, persona: '' })).toEqual({ clear: ['persona'] });
});

test('an empty name and empty origins are sent instead of cleared', () => {
  const before = { ...window, allowed_origins: ['https://a.example'] };
  expect(windowChange(before, { ...before, name: '', allowed_origins: [''] })).toEqual({
    name: '',
    allowed_origins: [],
  });
});

test('blank rows of a list are omitted', () => {
  expect(windowChange(window, { ...window, starter_questions: ['', 'When?', {}] })).toEqual({
    starter_questions: ['When?'],
  });
  const handoff = fakeHandoff({ enabled: true, notification_emails: ['a@example.com', ''] });
  expect(windowChange(window, { ...window, handoff })).toEqual({
    handoff: { ...handoff, notification_emails: ['a@example.com'] },
  });
});
