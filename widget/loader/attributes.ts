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

export const attributeOf = (property: string) => property.replace(/[A-Z]/, '-$&').toLowerCase();

/** Those that are there or not, as `open` of a `<dialog>`. */
export const isFlag = (property: string) => property === 'inline' || property === 'open';

/** All that the element heeds; `lang` is a property of every element. */
export const attributes = ['lang', ...properties.map(attributeOf)];
