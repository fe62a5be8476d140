import { afterEach, expect, test } from '@jest/globals';
import { act, cleanup, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { renderInChat } from '../../testing/render-in-chat.tsx';
import { VoiceButton } from './voice-button.tsx';

/** A stand-in for SpeechRecognition; tests emit its events. */
class FakeRecognition extends EventTarget {
  static latest: FakeRecognition;
  lang = '';
  interimResults = false;
  start() {
    FakeRecognition.latest = this;
  }
  stop() {
    this.dispatchEvent(new Event('end'));
  }
  understand(...parts: string[]) {
    const results = parts.map((transcript) => [{ transcript }]);
    this.dispatchEvent(Object.assign(new Event('result'), { results }));
  }
  fail(error: string) {
    this.dispatchEvent(Object.assign(new Event('error'), { error }));
    this.stop();
  }
}

afterEach(() => {
  cleanup();
  Reflect.deleteProperty(window, 'webkitSpeechRecognition');
});

const button = () => screen.getByRole('button', { name: 'Speak your question' });

async function startListening(draft = '') {
  Object.assign(window, { webkitSpeechRecognition: FakeRecognition });
  const rendered = renderInChat(<VoiceButton />, { draft });
  await userEvent.click(button());
  return { ...rendered, recognition: FakeRecognition.latest };
}

test('there is no button in browsers without speech recognition', () => {
  renderInChat(<VoiceButton />);
  expect(screen.queryByRole('button')).toBeNull();
});

test('the transcript is appended to the draft while it is recognized', async () => {
  const { store, recognition } = await startListening('Hello,');
  expect(recognition.lang).toBe('en');
  expect(recognition.interimResults).toBe(true);
  act(() => recognition.understand('do you'));
  expect(store.getState().draft).toBe('Hello, do you');
  act(() => recognition.understand('do you ', 'deliver'));
  expect(store.getState().draft).toBe('Hello, do you deliver');
  expect(button().getAttribute('aria-pressed')).toBe('true');
});

test('Escape and the button stop listening, and the transcript stays', async () => {
  const { store, recognition } = await startListening();
  act(() => recognition.understand('roses'));
  await userEvent.keyboard('{Escape}');
  expect(button().getAttribute('aria-pressed')).toBe('false');
  await userEvent.click(button());
  expect(button().getAttribute('aria-pressed')).toBe('true');
  await userEvent.click(button());
  expect(button().getAttribute('aria-pressed')).toBe('false');
  expect(store.getState().draft).toBe('roses');
});

test.each([
  ['not-allowed', 'The microphone is blocked in your browser.'],
  ['network', 'We could not understand that. Please type your question.'],
])('the error %s is shown', async (error, text) => {
  const { recognition } = await startListening();
  act(() => recognition.fail(error));
  expect(screen.getByRole('alert').textContent).toBe(text);
});

test('silence shows no error', async () => {
  const { recognition } = await startListening();
  act(() => recognition.fail('no-speech'));
  expect(screen.queryByRole('alert')).toBeNull();
});
