/** Class names are named exports. */
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

/** webpack's `import.meta.webpackContext`: the modules of a folder whose names match, by key. */
interface ImportMeta {
  webpackContext(
    folder: string,
    options: { recursive: boolean; regExp: RegExp },
  ): { (key: string): unknown; keys(): string[] };
}

/** Styles of every page, imported for their effect only. Declared last, because the first match applies. */
declare module '*.css' {}
