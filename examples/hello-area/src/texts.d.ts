import type hello from '../locales/en/hello.json';

/** Types the keys of `t()`: a key that is missing in English does not compile. */
declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'hello';
    resources: { hello: typeof hello };
  }
}
