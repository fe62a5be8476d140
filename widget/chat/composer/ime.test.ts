import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { createEnterHandler } from './ime.ts';

type EnterHandler = ReturnType<typeof createEnterHandler>;
const enter = { key: 'Enter', code: 'Enter', keyCode: 13, shiftKey: false, isComposing: false };
const composing = { ...enter, keyCode: 229, isComposing: true };

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

/** Simulates one key press and counts the messages that would be sent. */
function sentBy(play: (handler: EnterHandler, press: (key: typeof enter) => void) => void) {
  let sent = 0;
  const handler = createEnterHandler(() => {
    sent += 1;
  });
  play(handler, (key) => {
    if (handler.keyDown(key) === 'send') sent += 1;
  });
  jest.runAllTimers();
  return sent;
}

function compose(handler: EnterHandler, text: string) {
  handler.compositionStart();
  handler.compositionUpdate(text);
}

test('Enter sends, Shift+Enter does not', () => {
  expect(sentBy((_handler, press) => press(enter))).toBe(1);
  expect(sentBy((_handler, press) => press({ ...enter, shiftKey: true }))).toBe(0);
});

test('Enter that selects kanji or hanzi does not send', () => {
  for (const text of ['にほん', '日本', 'ni hao', '你好']) {
    const sent = sentBy((handler, press) => {
      compose(handler, text);
      press(composing);
      handler.compositionEnd(text);
      handler.keyUp(enter);
    });
    expect(sent).toBe(0);
  }
});

test('the Enter after a finished kana composition sends', () => {
  const sent = sentBy((handler, press) => {
    compose(handler, '日本');
    press(composing);
    handler.compositionEnd('日本');
    handler.keyUp(enter);
    press(enter);
  });
  expect(sent).toBe(1);
});

test.each([
  [
    'Chrome on macOS: composing key, commit, the key again',
    (handler: EnterHandler, press: (key: typeof enter) => void) => {
      compose(handler, '요');
      press(composing);
      handler.compositionEnd('요');
      press(enter);
      handler.keyUp(enter);
    },
  ],
  [
    'Windows: the key is called Process',
    (handler: EnterHandler, press: (key: typeof enter) => void) => {
      compose(handler, '요');
      press({ ...composing, key: 'Process' });
      handler.compositionEnd('요');
      press(enter);
      handler.keyUp(enter);
    },
  ],
  [
    'Firefox on Linux: composing key and commit only',
    (handler: EnterHandler, press: (key: typeof enter) => void) => {
      compose(handler, '요');
      press(composing);
      handler.compositionEnd('요');
      handler.keyUp(enter);
    },
  ],
  [
    'Safari: commit first, then the key as 229',
    (handler: EnterHandler, press: (key: typeof enter) => void) => {
      compose(handler, '요');
      handler.compositionEnd('요');
      press({ ...enter, keyCode: 229 });
      handler.keyUp(enter);
    },
  ],
  [
    'Android: commit first, then a plain Enter',
    (handler: EnterHandler, press: (key: typeof enter) => void) => {
      compose(handler, '요');
      handler.compositionEnd('요');
      press(enter);
      handler.keyUp(enter);
    },
  ],
])('one Enter sends one Hangul message when the browser reports %s', (_name, play) => {
  expect(sentBy(play)).toBe(1);
});

test('two Hangul messages in a row are both sent', () => {
  const sent = sentBy((handler, press) => {
    for (const text of ['네', '요']) {
      compose(handler, text);
      press(composing);
      handler.compositionEnd(text);
      press(enter);
      handler.keyUp(enter);
    }
  });
  expect(sent).toBe(2);
});
