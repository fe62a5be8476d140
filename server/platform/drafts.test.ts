import { expect, test } from '@jest/globals';
import { changeDraft, settingsDiff } from './drafts.ts';

interface Settings {
  name: string;
  color: string | null;
  hours: { days: number[] };
}
const keys = ['name', 'color', 'hours'] as const;
const defaults: Settings = { name: '', color: null, hours: { days: [] } };
const draft: Settings = { name: 'Shop', color: '#ffffff', hours: { days: [1] } };

test('changeDraft keeps absent fields and sets given ones, even to empty values', () => {
  const set = { color: null, name: undefined };
  expect(changeDraft(draft, { keys, set, clear: [], defaults })).toEqual({ ...draft, color: null });
});

test('changeDraft resets a cleared field, and a value given with it wins', () => {
  const change = { keys, set: { color: '#000000' }, clear: ['color', 'hours'] as const, defaults };
  expect(changeDraft(draft, change)).toEqual({
    name: 'Shop',
    color: '#000000',
    hours: { days: [] },
  });
});

test('changeDraft ignores unknown keys and does not mutate the draft', () => {
  const set = { hidden: true } as Partial<Settings>;
  expect(changeDraft(draft, { keys, set, clear: ['name'], defaults })).toEqual({
    ...draft,
    name: '',
  });
  expect(draft.name).toBe('Shop');
});

test('settingsDiff compares by value, whatever the order of keys', () => {
  const before = { ...draft, hours: { days: [1], open: true } };
  const after = { ...draft, name: 'Store', hours: { open: true, days: [1] } };
  expect(settingsDiff(before, after)).toEqual([{ field: 'name', before: 'Shop', after: 'Store' }]);
});
