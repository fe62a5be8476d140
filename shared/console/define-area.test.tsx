import { expect, jest, test } from '@jest/globals';
import { configure } from '@testing-library/react';
import { useState } from 'react';
import { fakeAreaProps } from '#shared/testing/fake-area-props.ts';
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
  const props = fakeAreaProps(main);
  await bootstrap(props);
  await mount(props);
  expect(main.textContent).toBe('Hello');
  await unmount(props);
  expect(main.textContent).toBe('');
});

test('an area that was unmounted before its first commit stays empty', async () => {
  const main = await container();
  const { mount, unmount } = areaOf(() => <p>Hello</p>);
  const props = fakeAreaProps(main);
  void mount(props);
  void unmount(props);
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(main.textContent).toBe('');
});

test('an area can be mounted again and starts with fresh state', async () => {
  const main = await container();
  let renders = 0;
  const { mount, unmount } = areaOf(() => {
    const [first] = useState(() => ++renders);
    return <p>{first}</p>;
  });
  const props = fakeAreaProps(main);
  for (const shown of ['1', '2']) {
    await mount(props);
    expect(main.textContent).toBe(shown);
    await unmount(props);
  }
});

test('a screen that fails is reported to the host', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => {}); // React logs the error
  const main = await container();
  const error = new Error('broken');
  const { mount, unmount } = areaOf(() => {
    throw error;
  });
  let props = fakeAreaProps(main);
  const failure = await new Promise((onFailure) => {
    props = fakeAreaProps(main, onFailure);
    void mount(props);
  });
  expect(failure).toBe(error);
  await unmount(props);
  expect(main.textContent).toBe('');
});
