import { expect, test } from '@jest/globals';
import { fakeAgent, fakeWindow } from '../testing/fake-chatbot.ts';
import { agentChange, valuesOf, windowChange } from './settings-values.ts';

const { window, agent } = valuesOf({
  window: fakeWindow({ brand_name: 'Onyu', intro_text: { en: 'Hi', ko: '안녕' } }),
  agent: fakeAgent({ persona: 'Kind' }),
});

test('V2 only what changed is sent', () => {
  expect(
    windowChange(window, { ...window, animation_on: false, website: 'https://a.example' }),
  ).toEqual({ animation_on: false, website: 'https://a.example' });
  expect(windowChange(window, { ...window, intro_text: { ko: '안녕', en: 'Hi' } })).toEqual({});
  expect(agentChange(agent, { ...agent, chat_style: 'formal' })).toEqual({ chat_style: 'formal' });
});

test('Q28 what was emptied is named in `clear`', () => {
  expect(windowChange(window, { ...window, brand_name: '', intro_text: {} })).toEqual({
    clear: ['brand_name', 'intro_text'],
  });
  expect(agentChange(agent, { ...agent, persona: '' })).toEqual({ clear: ['persona'] });
});

test('V2 an emptied name and emptied origins are sent as they are: neither has a default', () => {
  const before = { ...window, allowed_origins: ['https://a.example'] };
  expect(windowChange(before, { ...before, name: '', allowed_origins: [''] })).toEqual({
    name: '',
    allowed_origins: [],
  });
});

test('rows of a list that nobody filled in are left out', () => {
  expect(windowChange(window, { ...window, starter_questions: ['', 'When?', {}] })).toEqual({
    starter_questions: ['When?'],
  });
  const handoff = { enabled: true, notification_emails: ['a@example.com', ''] };
  expect(windowChange(window, { ...window, handoff })).toEqual({
    handoff: { enabled: true, notification_emails: ['a@example.com'] },
  });
});
