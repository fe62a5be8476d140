import type hello from '../locales/en/hello.json';

/** Keys of texts are types: one that English lacks does not compile. */
declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'hello';
    resources: { hello: typeof hello };
  }
}
