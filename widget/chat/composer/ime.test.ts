import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { createEnterHandler } from './ime.ts';

type Rule = ReturnType<typeof createEnterHandler>;
const enter = { key: 'Enter', code: 'Enter', keyCode: 13, shiftKey: false, isComposing: false };
const composing = { ...enter, keyCode: 229, isComposing: true };

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

/** Simulates one key press and counts the messages that would be sent. */
function sentBy(play: (rule: Rule, press: (key: typeof enter) => void) => void) {
  let sent = 0;
  const rule = createEnterHandler(() => {
    sent += 1;
  });
  play(rule, (key) => {
    if (rule.keyDown(key) === 'send') sent += 1;
  });
  jest.runAllTimers();
  return sent;
}

function compose(rule: Rule, text: string) {
  rule.compositionStart();
  rule.compositionUpdate(text);
}

test('Enter sends, Shift+Enter does not', () => {
  expect(sentBy((_rule, press) => press(enter))).toBe(1);
  expect(sentBy((_rule, press) => press({ ...enter, shiftKey: true }))).toBe(0);
});

test('Enter that selects kanji or hanzi does not send', () => {
  for (const text of ['にほん', '日本', 'ni hao', '你好']) {
    const sent = sentBy((rule, press) => {
      compose(rule, text);
      press(composing);
      rule.compositionEnd(text);
      rule.keyUp(enter);
    });
    expect(sent).toBe(0);
  }
});

test('the Enter after a finished kana composition sends', () => {
  const sent = sentBy((rule, press) => {
    compose(rule, '日本');
    press(composing);
    rule.compositionEnd('日本');
    rule.keyUp(enter);
    press(enter);
  });
  expect(sent).toBe(1);
});

test.each([
  [
    'Chrome on macOS: composing key, commit, the key again',
    (rule: Rule, press: (key: typeof enter) => void) => {
      compose(rule, '요');
      press(composing);
      rule.compositionEnd('요');
      press(enter);
      rule.keyUp(enter);
    },
  ],
  [
    'Windows: the key is called Process',
    (rule: Rule, press: (key: typeof enter) => void) => {
      compose(rule, '요');
      press({ ...composing, key: 'Process' });
      rule.compositionEnd('요');
      press(enter);
      rule.keyUp(enter);
    },
  ],
  [
    'Firefox on Linux: composing key and commit only',
    (rule: Rule, press: (key: typeof enter) => void) => {
      compose(rule, '요');
      press(composing);
      rule.compositionEnd('요');
      rule.keyUp(enter);
    },
  ],
  [
    'Safari: commit first, then the key as 229',
    (rule: Rule, press: (key: typeof enter) => void) => {
      compose(rule, '요');
      rule.compositionEnd('요');
      press({ ...enter, keyCode: 229 });
      rule.keyUp(enter);
    },
  ],
  [
    'Android: commit first, then a plain Enter',
    (rule: Rule, press: (key: typeof enter) => void) => {
      compose(rule, '요');
      rule.compositionEnd('요');
      press(enter);
      rule.keyUp(enter);
    },
  ],
])('one Enter sends one Hangul message when the browser reports %s', (_name, play) => {
  expect(sentBy(play)).toBe(1);
});

test('two Hangul messages in a row are both sent', () => {
  const sent = sentBy((rule, press) => {
    for (const text of ['네', '요']) {
      compose(rule, text);
      press(composing);
      rule.compositionEnd(text);
      press(enter);
      rule.keyUp(enter);
    }
  });
  expect(sent).toBe(2);
});
