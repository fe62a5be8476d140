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
  const write = jest.spyOn(page, 'postMessage').mockImplementation(() => {});
  const say = (preview: string, overrides: MessageEventInit = {}) =>
    act(() => {
      const message = { data: { preview }, origin, source: page, ...overrides };
      dispatchEvent(new MessageEvent('message', message));
    });
  const turnDark = () => user.click(screen.getByRole('button', { name: 'Dark' }));
  return { written: () => write.mock.calls, say, turnDark };
}

const optionsMessage = (theme: string) => [
  { preview: { theme, lang: 'en', reload: false } },
  origin,
];

test('frame sends options to a preview that is ready and stops when it unloads', async () => {
  const { written, say, turnDark } = await renderFrame();
  expect(written()).toEqual([]);
  await say('ready');
  expect(written()).toEqual([optionsMessage('light')]);
  await say('left', { source: null });
  await turnDark();
  expect(written()).toEqual([optionsMessage('light')]);
  await say('ready');
  expect(written()).toEqual([optionsMessage('light'), optionsMessage('dark')]);
});

test('frame sends the options again when the preview reloads', async () => {
  const { written, say, turnDark } = await renderFrame();
  await say('ready');
  await turnDark();
  await say('ready');
  expect(written()).toEqual([
    optionsMessage('light'),
    optionsMessage('dark'),
    optionsMessage('dark'),
  ]);
});

test('frame ignores messages from other pages', async () => {
  const { written, say } = await renderFrame();
  await say('ready', { origin: 'https://elsewhere.example' });
  await say('ready', { source: window });
  expect(written()).toEqual([]);
});
