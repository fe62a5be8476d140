import { expect, test } from '@jest/globals';
import { configure } from '@testing-library/react';
import { useState } from 'react';
import { renderPart } from '#shared/testing/render-part.tsx';
import { defineArea } from './define-area.tsx';

// Lifecycles render by themselves, outside `act`.
configure({ reactStrictMode: false });
(globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = false; // read by React

async function container(): Promise<HTMLElement> {
  await renderPart(null); // initializes i18next
  history.replaceState(null, '', '/redesign/greetings');
  return document.body.appendChild(document.createElement('main'));
}
const areaOf = (Screen: () => React.ReactNode) =>
  defineArea({ screens: { '/redesign/greetings': Screen } });

test('mount resolves when the screen is shown, and unmount removes it', async () => {
  const main = await container();
  const { bootstrap, mount, unmount } = areaOf(() => <p>Hello</p>);
  await bootstrap();
  await mount({ container: main, onFailure: () => {} });
  expect(main.textContent).toBe('Hello');
  await unmount();
  expect(main.textContent).toBe('');
});

test('unmount resolves for an area that was never committed', async () => {
  const main = await container();
  const { mount, unmount } = areaOf(() => <p>Hello</p>);
  void mount({ container: main, onFailure: () => {} });
  await unmount();
  expect(main.textContent).toBe('');
});

test('an area can be mounted again and starts with fresh state', async () => {
  const main = await container();
  let renders = 0;
  const { mount, unmount } = areaOf(() => {
    const [first] = useState(() => ++renders);
    return <p>{first}</p>;
  });
  for (const shown of ['1', '2']) {
    await mount({ container: main, onFailure: () => {} });
    expect(main.textContent).toBe(shown);
    await unmount();
  }
});

test('a screen that fails is reported to the host', async () => {
  const main = await container();
  const error = new Error('broken');
  const { mount, unmount } = areaOf(() => {
    throw error;
  });
  const failure = await new Promise((onFailure) => {
    void mount({ container: main, onFailure });
  });
  expect(failure).toBe(error);
  await unmount();
  expect(main.textContent).toBe('');
});
