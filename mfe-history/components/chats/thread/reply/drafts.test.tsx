import { beforeEach, expect, test } from '@jest/globals';
import { draftKey, hasDraft, sweepDrafts } from './drafts.ts';

beforeEach(() => localStorage.clear());

const store = (chatId: string, value: unknown) =>
  localStorage.setItem(`chatwindow_draft:user-1:${chatId}:note`, JSON.stringify(value));
const daysAgo = (days: number) => Date.now() - days * 86_400_000;

test('sweepDrafts removes invalid drafts and drafts that are older than 30 days', () => {
  store('recent', { text: 'Half a sentence', at: daysAgo(29) });
  store('old', { text: 'Forgotten', at: daysAgo(31) });
  store('invalid', ['no draft']);
  const files = JSON.stringify({ files: [], at: daysAgo(31) });
  localStorage.setItem(draftKey('user-1', 'old', 'files'), files);
  localStorage.setItem('another_key', 'stays');
  sweepDrafts();
  expect(hasDraft('user-1', 'recent', 'note')).toBe(true);
  expect(hasDraft('user-1', 'recent', 'reply')).toBe(false);
  expect(hasDraft('user-2', 'recent', 'note')).toBe(false);
  expect(Object.keys(localStorage)).toEqual(['chatwindow_draft:user-1:recent:note', 'another_key']);
});
