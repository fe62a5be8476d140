export const tag = 'chatbot-window';

/** What a page may set, as properties or as attributes: `hashId` is `hash-id`. */
export const properties = [
  'hashId',
  'theme',
  'position',
  'inline',
  'launcher',
  'userId',
  'userHash',
];

export const attributeOf = (property: string) => property.replace(/[A-Z]/, '-$&').toLowerCase();

/** All that the element heeds; `lang` is a property of every element, and `open` is a method. */
export const attributes = ['lang', 'open', ...properties.map(attributeOf)];
