import { expect, jest, test } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import { useState } from 'react';
import { renderScreen } from '#shared/testing/render-screen.tsx';
import { PreviewFrame } from './preview-frame.tsx';

const origin = 'https://chat.example.com';

function Screen() {
  const [theme, setTheme] = useState('light');
  return (
    <>
      <PreviewFrame
        {...{
          hash: 'onyu-flowers',
          theme,
          device: 'phone',
          lang: 'en',
          state: 'bot',
          version: '1',
        }}
        url={`${origin}/preview/onyu-flowers?token=t`}
        onExpired={() => {}}
      />
      <button type="button" onClick={() => setTheme('dark')}>
        Dark
      </button>
    </>
  );
}

/** Renders the frame and simulates messages from and to its page. */
async function renderFrame() {
  const { user } = await renderScreen({ Screen, pattern: '/redesign' });
  const frame = await screen.findByTitle<HTMLIFrameElement>('Chatbot with the draft settings');
  const page = frame.contentWindow;
  if (!page) throw new Error('a frame in a page has a window');
  const postMessage = jest.spyOn(page, 'postMessage').mockImplementation(() => {});
  const receive = (preview: string, overrides: MessageEventInit = {}) =>
    act(() => {
      const message = { data: { preview }, origin, source: page, ...overrides };
      dispatchEvent(new MessageEvent('message', message));
    });
  const switchToDark = () => user.click(screen.getByRole('button', { name: 'Dark' }));
  return { sentMessages: () => postMessage.mock.calls, receive, switchToDark };
}

const optionsMessage = (theme: string) => [
  { preview: { theme, lang: 'en', reload: false } },
  origin,
];

test('frame sends options to a preview that is ready and stops when it unloads', async () => {
  const { sentMessages, receive, switchToDark } = await renderFrame();
  expect(sentMessages()).toEqual([]);
  await receive('ready');
  expect(sentMessages()).toEqual([optionsMessage('light')]);
  await receive('left', { source: null });
  await switchToDark();
  expect(sentMessages()).toEqual([optionsMessage('light')]);
  await receive('ready');
  expect(sentMessages()).toEqual([optionsMessage('light'), optionsMessage('dark')]);
});

test('frame sends the options again when the preview reloads', async () => {
  const { sentMessages, receive, switchToDark } = await renderFrame();
  await receive('ready');
  await switchToDark();
  await receive('ready');
  expect(sentMessages()).toEqual([
    optionsMessage('light'),
    optionsMessage('dark'),
    optionsMessage('dark'),
  ]);
});

test('frame ignores messages from other pages', async () => {
  const { sentMessages, receive } = await renderFrame();
  await receive('ready', { origin: 'https://elsewhere.example' });
  await receive('ready', { source: window });
  expect(sentMessages()).toEqual([]);
});
