export const tag = 'chatbot-window';

/** What a page may set, as properties or as attributes: `hashId` is `hash-id`. */
export const properties = [
  'hashId',
  'theme',
  'position',
  'inline',
  'open',
  'launcher',
  'userId',
  'userHash',
];

export const toAttribute = (property: string) => property.replace(/[A-Z]/, '-$&').toLowerCase();

/** Boolean attributes. */
export const isFlag = (property: string) => property === 'inline' || property === 'open';

/** Observed attributes; `lang` is a property of every element already. */
export const attributes = ['lang', ...properties.map(toAttribute)];
