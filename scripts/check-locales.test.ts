import { expect, test } from '@jest/globals';
import { languages } from '#shared/contracts/languages.ts';
import {
  checkErrorCodes,
  checkTexts,
  findAvoidedWords,
  findUnusedKeys,
  flattenTexts,
  type Locales,
  parseAvoidedWords,
} from './check-locales.ts';

/** The same texts in all five languages, with some of them changed. */
function locales(texts: Record<string, string>, changed: Partial<Record<string, object>> = {}) {
  return Object.fromEntries(
    languages.map((language) => [
      language,
      new Map(Object.entries({ ...texts, ...changed[language] })),
    ]),
  ) as Locales; // one entry per language
}

test('consistent texts pass', () => {
  expect(checkTexts(locales({ 'chat:title': 'Chat with {{name}}' }))).toEqual([]);
});

test('a key that one language lacks is found', () => {
  const some = locales({ 'chat:title': 'Chat' });
  some.ja.delete('chat:title');
  some.es.set('chat:extra', 'Más');
  expect(checkTexts(some)).toEqual([
    ...['ko', 'en', 'zh'].map((language) => `${language} lacks chat:extra`),
    'ja lacks chat:title',
    'ja lacks chat:extra',
  ]);
});

test.each([
  ['an empty text', 'en', ' ', 'is empty'],
  ['another placeholder', 'ja', '{{code}}', 'has other placeholders than en'],
  ['a count without plural forms', 'en', '{{count}} {{name}}', 'counts without plural forms'],
  ['informal Chinese', 'zh', '{{name}}，你好', 'addresses the reader in another register'],
  ['informal Korean', 'ko', '{{name}}님이 왔어요.', 'addresses the reader in another register'],
  [
    'informal Spanish',
    'es',
    '{{name}}, escribe tu nombre',
    'addresses the reader in another register',
  ],
])('%s is found', (_, language, text, problem) => {
  const found = checkTexts(locales({ 'chat:hi': '{{name}}' }, { [language]: { 'chat:hi': text } }));
  expect(found).toContain(`${language} chat:hi ${problem}`);
});

test.each(['무엇을 도와드릴까요?', '이름을 입력해 주세요.', '개요', '좋아요', '예/아니요'])(
  '%s passes',
  (text) => {
    expect(checkTexts(locales({ 'chat:hi': 'Hi' }, { ko: { 'chat:hi': text } }))).toEqual([]);
  },
);

test('words of the tables of avoided words are found in their language only', () => {
  const avoided = parseAvoidedWords(`# Words

## Avoid

### en

| Avoid | Write |
| --- | --- |
| \`\\b[Ll]og (in\\|out)\\b\` | sign in |

### ko

| Avoid | Write |
| --- | --- |
| \`구성원\` | 멤버 |
`);
  const texts = locales({ 'chat:a': 'Log out', 'chat:b': 'Logging', 'chat:c': '구성원' });
  expect(findAvoidedWords(texts, avoided)).toEqual([
    'ko chat:c has “구성원”; write: 멤버',
    'en chat:a has “Log out”; write: sign in',
  ]);
});

test('a plural text requires exactly the plural forms of each language', () => {
  const forms = { 'chat:files_one': 'One file', 'chat:files_other': '{{count}} files' };
  expect(checkTexts(locales(forms))).toEqual([
    'ko never uses chat:files_one',
    'zh never uses chat:files_one',
    'es lacks chat:files_many',
    'ja never uses chat:files_one',
  ]);
});

test('a code without a text and a text without a code are found', () => {
  const found = checkErrorCodes(new Map([['errors:no_such_code', 'Hm']]));
  expect(found).toContain('no text for errors:not_found');
  expect(found).toContain('no text for errors:fields.required');
  expect(found).toContain('no text for errors:documents.encrypted');
  expect(found).toContain('errors:no_such_code belongs to no code');
});

test('an unused key is found', () => {
  const english = new Map(
    ['a:list.empty', 'a:list.rows_other', 'a:state.open', 'a:state.shut', 'a:gone'].map((key) => [
      key,
      '{{count}}',
    ]),
  );
  const sources = ["t('list.empty')", "t('a:list.rows', { count })", 't(`state.$' + '{state}`)'];
  expect(findUnusedKeys(english, sources)).toEqual(['a:gone is used nowhere']);
});

test('nested texts become dotted keys', () => {
  expect(flattenTexts('chat', { list: { empty: 'Nothing' }, title: 'Chat' })).toEqual([
    ['chat:list.empty', 'Nothing'],
    ['chat:title', 'Chat'],
  ]);
});
