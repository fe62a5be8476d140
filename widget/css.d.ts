/** Class names are named exports; the sheet itself is gathered in `chat/styles.ts`. */
declare module '*.module.css' {
  const names: { readonly [name: string]: string };
  export = names;
}

declare module '*.css?sheet' {
  const sheet: CSSStyleSheet;
  export default sheet;
}

declare module '*.css?text' {
  const text: string;
  export default text;
}

/** webpack's: modules of a folder that match, by key. */
interface ImportMeta {
  webpackContext(
    folder: string,
    options: { recursive: boolean; regExp: RegExp },
  ): { (key: string): unknown; keys(): string[] };
}
